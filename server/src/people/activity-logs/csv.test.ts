import type { ActivityLog } from '@kolscope/contract/people/activity-logs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steadyStretchMs } from '../../../testing/longest-stretch'
import { csvOf } from './csv'

const entry = (name: string): ActivityLog => ({
  id: 1,
  created_time: '2026-01-01T00:00:00.000Z',
  user: null,
  role: null,
  action: 'brandCreated',
  object: { kind: 'brand', id: '1', name },
  outcome: 'done',
  address: null,
  request_id: null,
  changes: ['a', 'b'].map((field) => ({ field, from: name, to: null })),
})

/** Every cell outside of quotes, as the strictest of readers sees them. */
const bare = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '')

test('whatever a cell holds, a reader gets it back, and no line breaks within a row outside of quotes', async () => {
  const text = fc.array(
    fc.constantFrom('a', ' ', '"', ',', ';', '\r', '\n', '=', '@', '＝', '＋', '－', '＠', "'", 'đ'),
    { maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(text, async (characters) => {
      const name = characters.join('')
      const csv = await csvOf([entry(name)])
      const [row] = parse<Record<string, string>>(csv, { columns: true, bom: true, record_delimiter: '\r\n' })
      expect(row?.object).not.toMatch(/^[=@\r\n＝＋－＠]/)
      expect(row?.object?.replace(/^'/, '')).toBe(name)
      expect(row?.changes).toBe(`a: ${name} → \nb: ${name} → `)
      expect(bare(csv).split(/\r\n|\r|\n/)).toHaveLength(3)
    }),
  )
})

test('a long log is written in parts, between which others have their turn', async () => {
  const entries = Array.from({ length: 20_000 }, (_, id) => entry(`Nguyễn, “${id}”`))
  const csv = await csvOf(entries)
  expect(csv.match(/created_time/g)).toHaveLength(1)
  expect(csv.match(/\ufeff/g)).toHaveLength(1)
  expect(parse(csv, { columns: true, bom: true, record_delimiter: '\r\n' })).toHaveLength(entries.length)
  expect(await steadyStretchMs(() => csvOf(entries))).toBeLessThan(100)
})
