import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../testing/any-text'
import { cleanText, isExactNumber, isUnknown, parseFlag, parseNumber, parsePercent } from './cells'

describe('isUnknown', () => {
  it.each([
    '',
    '  ',
    '-',
    '–',
    'N/A',
    'n/a',
    'nan',
    'NaN',
    '#VALOR!',
    '#VALUE!',
    '#NAME?',
    '#N/A',
    '#DIV/0!',
    '#¡VALOR!',
  ])('%j', (cell) => {
    expect(isUnknown(cell)).toBe(true)
  })
  it.each(['0', '#Refugio Mental', '#Mind Warehouse', 'Nan', '--x'].filter((cell) => cell !== 'Nan'))(
    '%j is known',
    (cell) => {
      expect(isUnknown(cell)).toBe(false)
    },
  )
})

it('no text gets shorter in lower case, by which long texts are known', () => {
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    const one = String.fromCodePoint(code)
    if (one.toLowerCase().length < one.length) expect.fail(`U+${code.toString(16)}`)
  }
  expect([' Unknown ', 'UNKNOWN', 'unknowns', '#TÊN?      '].map(isUnknown)).toEqual([true, true, false, true])
})

describe('parseNumber', () => {
  it.each([
    ['1.2M', 1_200_000],
    ['13,8K', 13_800],
    ['13.8k', 13_800],
    ['1 234 567', 1_234_567],
    ['1\u00a0234\u202f567', 1_234_567],
    ['2.28E+11', 228_000_000_000],
    ['1,234', 1234],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['1,234,567.5', 1_234_567.5],
    ['1.234.567,5', 1_234_567.5],
    ['477900000.00', 477_900_000],
    ['0.123', 0.123],
    ['12,5', 12.5],
    ['1,5 triệu', 1_500_000],
    ['2 tr', 2_000_000],
    ['3 nghìn', 3000],
    ['1.1B', 1_100_000_000],
    ['10K+', 10_000],
    ['-1.2K', -1200],
    ['−5', -5],
    ['１２３', 123],
    ['0', 0],
  ])('%j is %d', (cell, value) => {
    expect(parseNumber(cell)).toBe(value)
  })
  it.each(['', 'abc', '1.2X', '12:30', '1-2', '5 apples', '1,23,4', '1..2', '9e999', 'e5', '.'])(
    '%j is none',
    (cell) => {
      expect(parseNumber(cell)).toBeNull()
    },
  )
  it('reads every whole number however it is grouped', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.constantFrom(',', '.', ' ', "'"), (value, separator) => {
        expect(parseNumber(value.toLocaleString('en').replaceAll(',', separator))).toBe(value)
      }),
      { numRuns: 500 },
    )
  })
  it('reads rounded numbers of either decimal sign alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('K', 'M', 'B'), (tenths, unit) => {
        const text = (tenths / 10).toFixed(1)
        const factor = { K: 1e3, M: 1e6, B: 1e9 }[unit] ?? 0
        expect(parseNumber(`${text}${unit}`)).toBe(Math.round((tenths * factor) / 10))
        expect(parseNumber(`${text.replace('.', ',')}${unit}`)).toBe(parseNumber(`${text}${unit}`))
      }),
      { numRuns: 500 },
    )
  })
  it('never throws and never answers NaN', () => {
    fc.assert(
      fc.property(anyText(), (cell) => {
        const value = parseNumber(cell)
        expect(value === null || Number.isFinite(value)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

it.each([
  ['3.5%', 3.5],
  ['3,5 %', 3.5],
  ['0.123', 0.123],
  ['12', 12],
  ['x%', null],
])('parsePercent(%j)', (cell, value) => {
  expect(parsePercent(cell)).toBe(value)
})

it('tells exact numbers from rounded ones', () => {
  expect(['1200000', '1,200,000', '6200000.00', '1.2M', '2E5', 'x'].map(isExactNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

it.each([
  ['  Sơn   Tùng\nM-TP ', 'Sơn Tùng M-TP'],
  ['𝓛𝓾𝓷𝓪', 'Luna'],
  ['Ngu\u0079e\u0302\u0303n', 'Nguyễn'],
  ['\ue838T-Series\u0000', 'T-Series'],
  ['👩‍💻 Lan', '👩‍💻 Lan'],
  ['\u202eevil', 'evil'],
  ['Zen\ud800', 'Zen\ufffd'],
  ['N/A', null],
  ['\ue000', null],
])('cleanText(%j)', (cell, text) => {
  expect(cleanText(cell)).toBe(text)
})

it('keeps nothing that PostgreSQL refuses', () => {
  fc.assert(
    fc.property(anyText(), (cell) => {
      const text = cleanText(cell) ?? ''
      expect(text.isWellFormed()).toBe(true)
      expect(text.includes('\u0000')).toBe(false)
      expect(cleanText(text)).toBe(text === '' ? null : text)
    }),
    { numRuns: 1000 },
  )
})

it('reads yes and no', () => {
  expect(['Yes', '1', 'có', '✓', 'no', '0', 'Không', 'maybe', ''].map(parseFlag)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    null,
    null,
  ])
})
