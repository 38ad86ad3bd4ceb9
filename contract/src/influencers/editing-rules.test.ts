import { expect, test } from 'vitest'
import { TEXT_FIELD_KEYS, textProblem } from '../core/text-fields'
import { emailProblem, linkProblem, phoneProblem } from '../core/text-problems'
import {
  birthYearOf,
  birthYearProblem,
  editingProblems,
  nameProblem,
  resonanceProblem,
  withinLimit,
} from './editing-rules'

const codeOf = (problem: { code?: string | undefined } | null) => problem?.code ?? 'fine'

test.each([
  ['', 'field-required', 'Field "name" is required.'],
  ['   ', 'field-required', 'Field "name" is required.'],
  ['A', 'field-short', 'Field name must be at least 2 characters'],
  ['An', 'fine', undefined],
  ['x'.repeat(100), 'fine', undefined],
  ['x'.repeat(101), 'field-long', 'Field name must be less than 100 characters'],
])('the name "%s" is %s', (name, code, message) => {
  const problem = nameProblem('name', name)
  expect([codeOf(problem), problem?.message]).toEqual([code, message])
})

test.each([
  '0912345678',
  '09123456789',
  '+0912345678',
  '091-234-5678',
  '091 234 56789',
  '091.234.5678',
  '+091 234 56789',
])('the phone number "%s" is accepted', (phone) => expect(phoneProblem('phone', phone)).toBeNull())
test.each([
  '1',
  '091234567',
  '091234567890',
  '0912 345 678',
  '091--234-5678',
  '++0912345678',
  '091234567a',
  '(091)2345678',
])('the phone number "%s" is refused', (phone) => expect(codeOf(phoneProblem('phone', phone))).toBe('phone-wrong'))

test.each([
  ['linh@example.com', 'fine'],
  ['LINH.Nguyen+kol@mail.example.vn', 'fine'],
  ['nguyễn@example.com', 'email-accents'],
  ['đat@example.com', 'email-accents'],
  ['Đat@example.com', 'email-accents'],
  ['thơ@example.com', 'email-accents'],
  ['linh', 'email-wrong'],
  ['linh@', 'email-wrong'],
  ['linh@example', 'email-wrong'],
  ['li nh@example.com', 'email-wrong'],
])('the e-mail "%s" is %s', (email, code) => expect(codeOf(emailProblem('email', email))).toBe(code))

test.each(TEXT_FIELD_KEYS)('%s may be empty or blank', (field) => {
  for (const text of [null, undefined, '', '  ']) expect(textProblem(field, text)).toBeNull()
})

test.each([
  ['', null, 'fine'],
  ['1800', 1800, 'fine'],
  ['2026', 2026, 'fine'],
  ['1799', 1799, 'birth-year-wrong'],
  ['2027', 2027, 'birth-year-wrong'],
  ['1990.0', Number.NaN, 'birth-year-wrong'],
  ['1.990', Number.NaN, 'birth-year-wrong'],
  ['-1990', Number.NaN, 'birth-year-wrong'],
  ['abc', Number.NaN, 'birth-year-wrong'],
])('the birth year "%s" is read as %s and is %s', (text, year, code) => {
  expect(birthYearOf(text)).toEqual(year)
  expect(codeOf(birthYearProblem('birth_year', birthYearOf(text), 2026))).toBe(code)
})

test.each([
  ['https://example.com/a', 'fine'],
  ['HTTP://example.com', 'fine'],
  ['ftp://files.example.com', 'fine'],
  ['https://www.facebook.com/linh', 'fine'],
  ['https://m.fb.com/linh', 'fine'],
  ['https://facebook.com.example.org/linh', 'link-facebook'],
  ['https://facebook.example.org', 'link-facebook'],
  ['https://fb.watch/abc', 'link-facebook'],
  ['https://example.com/facebook', 'fine'],
  ['', 'link-protocol'],
  ['www.facebook.com/linh', 'link-protocol'],
  ['javascript:alert(1)', 'link-protocol'],
  ['https://', 'url-wrong'],
])('the link "%s" is %s', (link, code) => expect(codeOf(linkProblem('links.0', link))).toBe(code))

test('a link has at most 2,000 bytes', () => {
  const judge = (letter: string, count: number) =>
    codeOf(linkProblem('links.0', ` https://example.com/${letter.repeat(count)} `))
  expect([judge('a', 1_980), judge('a', 1_981), judge('中', 660), judge('中', 661)]).toEqual([
    'fine',
    'link-long',
    'fine',
    'link-long',
  ])
})

test('the links of an influencer are bounded together, whatever each of them may be', () => {
  const link = `https://example.com/${'a'.repeat(980)}`
  const judge = (links: string[]) => editingProblems({ links }, { platform: 'fb', thisYear: 2026 })
  expect(judge(Array.from({ length: 4 }, () => ` ${link} `))).toEqual([])
  expect(judge([...Array.from({ length: 3 }, () => link), `${link}a`])).toMatchObject([
    { field: 'links', code: 'links-long', values: { most: 4_000 } },
  ])
})

test('points are whole numbers from 1 to 100, told with the platform', () => {
  for (const point of [undefined, 1, 100]) expect(resonanceProblem('points', point, 'fb')).toBeNull()
  for (const point of [0, 101, 1.5, Number.NaN])
    expect(resonanceProblem('points', point, 'insta')?.message).toBe(
      'Platform "Instagram" - category resonance score invalid (1-100)',
    )
})

test('a 31st category is ignored, whatever is wrong with it', () => {
  const categories = Array.from({ length: 31 }, (_, index) => ({
    id: index + 1,
    ressonance_point: index === 30 ? 101 : 50,
  }))
  expect(withinLimit(categories)).toHaveLength(30)
  const judge = (user_ressonance: typeof categories) =>
    editingProblems({ user_ressonance }, { platform: 'fb', thisYear: 2026 })
  expect(judge(categories)).toEqual([])
  expect(judge([...categories].reverse()).map(({ field }) => field)).toEqual(['user_ressonance.0.ressonance_point'])
  expect(judge(categories.map((one) => ({ ...one, id: 1 }))).map(codeOf)).toEqual(['twice'])
})
