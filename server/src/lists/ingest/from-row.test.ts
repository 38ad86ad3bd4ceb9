import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { expect, it } from 'vitest'
import type { SheetPlan } from '../reading/plan-sheet'
import type { Reading } from './from-line'
import { rowReader } from './from-row'
import type { RowValues } from './row-values'

const CATEGORY = { ids: [3], professionIds: [4], unknown: [] }
const READING = {
  file: { observedAt: '2026-06-30T00:00:00.000Z', source: 'list' },
  references: {
    location: () => 'VN-HN',
    categories: () => CATEGORY,
    platformCategory: () => ({ code: 'beauty' }),
    profession: () => 5,
  },
  warn: () => {},
} as unknown as Reading

/** What a row says whose sheet has this column beside the user name. */
function said(field: Field, cell: string) {
  const read = rowReader({ columns: [{ field: 'handle' }, { field }] as SheetPlan['columns'] })
  const cells = {
    texts: (asked: Field) => (asked === field ? [cell] : []),
    number: (asked: Field) => (asked === field ? Number(cell) : null),
    day: (asked: Field) => (asked === field ? cell : null),
  }
  return read({ platform: 'tiktok', name: null, handle: 'lan', socialId: null }, cells, 1, READING)
}

it.each([
  ['description', 'Mẹ và bé', { description: 'Mẹ và bé' }],
  ['category', 'Beauty', { platform_category: 'beauty' }],
  ['location', 'Hà Nội', { location_id: 'VN-HN' }],
  ['location_code', 'HN', { location_id: 'VN-HN' }],
  ['gender', 'Nữ', { gender: 'female' }],
  ['birth_year', '1990', { birth_year: 1990 }],
  ['email', 'lan@example.com', { email: 'lan@example.com' }],
  ['phone', '0901234567', { phone: '0901234567' }],
  ['phone', '0901234567 (Zalo), lan@example.com', { phone: '0901234567', email: 'lan@example.com' }],
  ['email', 'E-mail: lan@example.com / 0901234567', { phone: '0901234567', email: 'lan@example.com' }],
  ['phone', 'Mr. Tuấn 0901234567', { phone: 'Mr. Tuấn 0901234567' }],
  ['verified', 'yes', { verified: true }],
  ['is_sample', 'yes', { is_sample: true }],
] as const)('a column of %s alone describes', (field, cell, described) => {
  expect(said(field, cell).described).toMatchObject(described)
})

it('numbers beside a day that cannot be read are left out with a doubt', () => {
  const doubts: unknown[] = []
  const read = rowReader({
    columns: [{ field: 'followers' }, { field: 'avg_likes' }, { field: 'observed_at' }] as SheetPlan['columns'],
  })
  const cells: RowValues = {
    texts: () => [],
    number: (field) => (field === 'followers' ? 1000 : 50),
    day: (_, leaveOut) => {
      leaveOut?.('soon')
      return null
    },
  }
  const reading = { ...READING, warn: (...doubt: unknown[]) => doubts.push(doubt) }
  const row = read({ platform: 'tiktok', name: null, handle: 'lan', socialId: null }, cells, 1, reading)
  expect(row).toMatchObject({ handle: 'lan', derived: [] })
  expect(row.values).toEqual({})
  expect(doubts).toEqual([['undated', 'soon', 'observed_at']])
})

it('a column of days, groups or numbers alone is read', () => {
  expect(said('created_at', '2020-05-04').values).toEqual({ created_day: 20_200_504 })
  expect(said('category', 'Beauty')).toMatchObject({ categories: [{ id: 3 }], professionIds: [4] })
  expect(said('profession', 'Actor')).toMatchObject({ categories: [], professionIds: [5] })
  expect(said('followers', '12').values).toEqual({ followers: 12 })
  expect(said('observed_at', '2026-01-02').observedAt).toBe('2026-01-02T00:00:00.000Z')
})
