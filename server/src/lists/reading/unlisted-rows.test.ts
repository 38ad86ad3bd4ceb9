import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../testing/any-text'
import { headerWords } from './header-words'
import { notListed } from './unlisted-rows'

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
