import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'
import { refusedText } from './refused-text'
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
  const { rows: cut } = await sql<{ count: number }>`
    select count(*)::int as count from load_refused_rows where is_cut and cells = '{}'`.execute(db())
  expect(cut[0]?.count, 'rows without cells say so').toBeGreaterThan(0)
})

it('a row with a cell that is too long to be kept is marked, and the file of refused rows says so', async () => {
  const rows = ['lan,tiktok,Hello', `,tiktok,${'x'.repeat(4_001)}`, `,tiktok,${'y'.repeat(4_000)}`]
  const report = await load(file('long.csv', ['handle,platform,bio', ...rows].join('\n')))
  expect(report).toMatchObject({ new: 1, refused: 2 })
  const kept = await db().selectFrom('load_refused_rows').select(['label', 'is_cut']).orderBy('number').execute()
  expect(kept).toEqual([
    { label: '3', is_cut: true },
    { label: '4', is_cut: false },
  ])
  let text = ''
  for await (const part of refusedText(db(), report?.loadId ?? 0)) text += part
  expect(text.match(/This row is cut here/g)).toHaveLength(1)
})
