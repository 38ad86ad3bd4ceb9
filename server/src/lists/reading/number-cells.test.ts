import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupedSign, numberOf, tidy, writtenNumber } from './number-cells'

const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`))
const sign = fc.constantFrom('.', ',')
const parted = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: digits(9) }, fc.constant('')),
    sign,
    fc.oneof(
      digits(9),
      digits(3).filter((text) => text.length === 3),
    ),
    fc.constantFrom('', '%'),
  )
  .map((parts) => parts.join(''))
const marked = fc.stringMatching(/^[-0-9.,% ]{1,44}$/)

describe('numbers that are read without the pattern', () => {
  // A space at the end changes nothing, but leaves a cell to the pattern.
  it.each([
    ['two groups of digits', parted],
    ['digits and signs', marked],
  ])('%s are what the pattern says', (_name, cells) => {
    fc.assert(
      fc.property(cells, (cell) => {
        fc.pre(cell.length < 40)
        expect(writtenNumber(cell)).toEqual(writtenNumber(`${cell} `))
      }),
      { numRuns: 2_000 },
    )
  })
  it('a longest cell is read, and a longer one is not', () => {
    for (const cell of ['1'.repeat(40), `1.${'1'.repeat(38)}`, `1.${'1'.repeat(37)}%`]) {
      expect(writtenNumber(cell)).not.toBeNull()
      expect(writtenNumber(`1${cell}`)).toBeNull()
    }
  })
})

describe('a value', () => {
  it.each([
    ['two groups of digits', parted],
    ['many digits', fc.tuple(digits(20), sign, digits(20)).map((parts) => parts.join(''))],
    [
      'a suffix',
      fc
        .tuple(fc.constantFrom('', '-'), digits(9), sign, digits(6), fc.constantFrom('K', 'M', 'tr'))
        .map((parts) => parts.join('')),
    ],
  ])('has no digits that binary numbers add, with %s', (_name, cells) => {
    fc.assert(
      fc.property(cells, sign, (cell, decimal) => {
        const number = writtenNumber(cell)
        fc.pre(number !== null)
        for (const one of number ? [decimal, groupedSign(number)] : []) {
          const value = number && numberOf(number, one as '.' | ',')
          expect(value).toBe(value === null ? null : tidy(value))
        }
      }),
      { numRuns: 2_000 },
    )
  })
  it('is as exact with a minus as without one', () => {
    const [plus, minus] = [writtenNumber('1.1M'), writtenNumber('-1.1M')]
    expect([plus && numberOf(plus, '.'), minus && numberOf(minus, '.')]).toEqual([1_100_000, -1_100_000])
  })
})

const shownValue = (cell: string) => {
  const number = writtenNumber(cell)
  return number && numberOf(number, groupedSign(number))
}

describe('what stands around a number', () => {
  it.each([
    ['12.5万人', 125_000],
    ['34万人', 340_000],
    ['34만 명', 340_000],
    ['98,000人', 98_000],
    ['1.2 ล้านคน', 1_200_000],
    ['98.000người', 98_000],
    ['2만 5천', 25_000],
    ['2万5千人', 25_000],
    ['1,3 mill.', 1_300_000],
    ['1.2M 🔥', 1_200_000],
    ['🔥 1.2M', 1_200_000],
    ['🔥🔥1.2M ✔️', 1_200_000],
    ['102.4K ✅', 102_400],
    ['★ 12K', 12_000],
    ['hơn 30k', 30_000],
    ['trên 30k', 30_000],
    ['over 30k', 30_000],
    ['12,3K (Oct)', 12_300],
    ['12.3K (T10)', 12_300],
    ['1.2M (Oct 2026)', 1_200_000],
    ['1.2M (as of Oct)', 1_200_000],
    ['45K (est.)', 45_000],
    ['45K (ước tính)', 45_000],
  ])('%s is %d', (cell, value) => {
    expect(shownValue(cell)).toBe(value)
  })
  it.each([
    ['%2,7', 2.7],
    ['%3', 3],
    ['％ 12', 12],
    ['⭐ 3.4%', 3.4],
    ['3.4% ⭐', 3.4],
  ])('%s is %d percent', (cell, value) => {
    expect(writtenNumber(cell)).toMatchObject({ isPercent: true })
    expect(shownValue(cell)).toBe(value)
  })
  it.each([
    '12K (TikTok)',
    '45K (Facebook cũ)',
    '12K (views)',
    '12K (IG Oct)',
    '12K (30K)',
    '1200 (Oct)',
    '2만 15천',
    '2만 5만',
    '📉 3%',
    '🔻 1.2K',
    '💰 500K',
    '❌ 12K',
    '1️⃣',
    '🔥',
    '%3%',
    '%',
    '%+3',
    '人',
    '12人20人',
    'over',
    'over 30k under 40k',
    'mill.',
  ])('%s is no sure number', (cell) => {
    expect(writtenNumber(cell)).toBeNull()
  })
})
