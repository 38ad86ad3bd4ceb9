import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../testing/any-text'
import { headerWords } from './header-words'
import { addressesIn, isAddress } from './named-account'
import { accountReader, notListed, unknownPlatform } from './row-accounts'

const COLUMNS = [{ index: 1, field: 'followers', platform: null, header: 'Followers' }] as const
const isTotal = (cell: string) => notListed({ columns: COLUMNS }, { cells: [cell, '5'] }) === 'total'

const TOTALS =
  /^(grand )?totals?$|^sum$|^(average|averages|mean|median)$|^tong( cong| so| ket)?$|^(trung binh|tb|so trung binh)$|^cong$/
const WORDS =
  'Grand total|totals|SUM|average|Averages|mean|median|tổng|Tổng cộng|tong so|TỔNG KẾT|trung bình|TB|số trung bình|cộng|Ｔｏｔａｌ|𝐓otal|grand|totalSum|summary|instagram|tiktok|tổng hợp'
const around = fc.stringMatching(/^[ :*._()=“–\t]{0,4}$/)

it('a total is told by its words, however they are written', () => {
  fc.assert(
    fc.property(around, fc.constantFrom(...WORDS.split('|')), around, (before, word, after) => {
      const cell = `${before}${word}${after}`
      expect(isTotal(cell), cell).toBe(TOTALS.test(headerWords(cell)))
    }),
  )
  fc.assert(
    fc.property(anyText({ maxLength: 12 }), (cell) => {
      expect(isTotal(cell)).toBe(!/\d/.test(cell) && TOTALS.test(headerWords(cell)))
    }),
  )
})

it('an address is told by its form', () => {
  const part = fc.constantFrom(
    'https://',
    'HTTP://',
    'ftp://',
    'www.',
    'a',
    'a-b',
    '.',
    '/',
    'vn',
    'com/',
    '@',
    ' ',
    '\u00a0',
    ',',
    'đ',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('')
      const isOne = (one: string) =>
        /^(?:https?:\/\/|ftp:\/\/|www\.)\S+$/i.test(one) || /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}\/\S*$/i.test(one)
      expect(isAddress(text), text).toBe(isOne(text))
      expect(addressesIn(text), text).toEqual(text.split(/[\s,;|]+/).filter(isOne))
    }),
    { numRuns: 1_000 },
  )
})

it('a platform is unknown if no cell names one', () => {
  const columns = ['platform', 'handle', 'platform'].map((field, index) => ({
    index,
    field: field as 'platform' | 'handle',
    platform: null,
  }))
  const unknown = (...cells: string[]) => unknownPlatform(columns, { cells })
  expect(unknown('Zalo', 'x', 'Viber')).toBe('Zalo')
  expect(unknown('n/a', 'Zalo', 'Viber')).toBe('Viber')
  expect(unknown('Zalo', 'x', 'TikTok')).toBeNull()
  expect(unknown('', 'Zalo')).toBeNull()
})

it('links and cells about one account are joined', () => {
  const columns = [
    { index: 0, field: 'url', platform: null },
    { index: 1, field: 'handle', platform: 'tiktok' },
    { index: 2, field: 'social_id', platform: 'tiktok' },
  ] as const
  const read = (cells: string[], links?: Record<number, string>) =>
    accountReader(
      columns,
      null,
    )(links ? { cells, links } : { cells }).map(({ platform, handle, socialId }) => `${platform} ${handle} ${socialId}`)
  expect(read(['https://www.tiktok.com/@lan', 'other', '77'])).toEqual(['tiktok lan 77'])
  expect(read(['here', 'lan', '77'], { 0: 'https://www.instagram.com/lan.ig' })).toEqual([
    'insta lan.ig null',
    'tiktok lan 77',
  ])
  expect(read(['', 'lan', ''])).toEqual(['tiktok lan null'])
})
