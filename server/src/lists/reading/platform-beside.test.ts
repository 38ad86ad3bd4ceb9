import { expect, it } from 'vitest'
import { handleBesidePlatform } from './platform-beside'

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
])('%s', (text, named) => {
  const found = handleBesidePlatform(text)
  expect(found && `${found.platform} ${found.handle}`).toBe(named)
})
