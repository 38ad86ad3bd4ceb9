import { expect, it } from 'vitest'
import { handlesBesidePlatforms, numbersBesidePlatforms } from './platform-beside'

it.each([
  ['@luna.x52 (IG)', 'insta luna.x52'],
  ['@luna - TikTok', 'tiktok luna'],
  ['tiktok: rex52', 'tiktok rex52'],
  ['ig @dan.x52', 'insta dan.x52'],
  ['@kem.tt', null],
  ['@kemtiktok', null],
  ['@kem_ig', null],
  ['Kem: Lan', null],
  ['Page: Foodie', null],
  ['Lan @lan', null],
  ['IG: @luna / TT: @luna.tok', 'insta luna, tiktok luna.tok'],
  ['TikTok @luna IG @luna.ig', 'tiktok luna, insta luna.ig'],
  ['yt: luna\nfb: luna.fb', 'youtube luna, page luna.fb'],
  ['IG: @luna / Lan', null],
])('%s', (text, named) => {
  const found = handlesBesidePlatforms(text).map(({ platform, handle }) => `${platform} ${handle}`)
  expect(found).toEqual(named === null ? [] : named.split(', '))
})

it.each([
  ['FB: 45K; TT: 120K', 'page 45K, tiktok 120K'],
  ['IG 45.2K / TikTok ~1.2M', 'insta 45.2K, tiktok ~1.2M'],
  ['TT - 98.000', 'tiktok 98.000'],
  ['TT -3%', 'tiktok -3%'],
  ['FB: −3%; TT: +2%', 'page −3%, tiktok +2%'],
  ['120K (TikTok)', 'tiktok 120K'],
  ['1.2M TikTok / 45,6K IG', 'tiktok 1.2M, insta 45,6K'],
  ['45K FB', 'page 45K'],
  ['45 fans', null],
  ['2.5K', null],
  ['TT: 120K / TT: 98K', null],
  ['khoảng 50k', null],
  ['FB: 45K; Zalo: 3K', null],
  ['Top 10', null],
])('%s', (text, named) => {
  const numbers = numbersBesidePlatforms(text)
  expect(numbers && [...numbers].map((one) => one.join(' ')).join(', ')).toBe(named)
})
