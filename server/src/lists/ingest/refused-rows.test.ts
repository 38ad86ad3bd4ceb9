import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'
import { MAX_REFUSED_LETTERS } from './stored-cells'

const { db, file, load } = useIngesting()

it('of the refused rows of a load, so many letters are kept; further ones keep their reason alone', async () => {
  const notes = Array.from({ length: 12 }, (_, n) => `Note ${n}`)
  const wide = `,tiktok,10000,${notes.map(() => 'x'.repeat(4_000)).join(',')}`
  const rows = [`lan,tiktok,10000,${notes.join(',')}`, ...Array.from({ length: 400 }, () => wide)]
  const list = file('wide.csv', [`handle,platform,followers,${notes.join(',')}`, ...rows].join('\n'))
  expect(await load(list)).toMatchObject({ rows: 401, new: 1, refused: 400 })
  const { rows: kept } = await sql<{ letters: number; rows: number; reasons: number }>`
    select sum(length(array_to_string(cells, '')))::int as letters, count(*)::int as rows,
      count(reason ->> 'code')::int as reasons from load_refused_rows`.execute(db())
  expect(kept[0]).toMatchObject({ rows: 400, reasons: 400 })
  expect(kept[0]?.letters).toBeGreaterThan(MAX_REFUSED_LETTERS * 0.9)
  expect(kept[0]?.letters).toBeLessThan(MAX_REFUSED_LETTERS * 1.1)
  const { rows: batches } = await sql<{ count: number }>`select count(*)::int as count from load_outcomes`.execute(db())
  expect(batches[0]?.count).toBe(2)
})
