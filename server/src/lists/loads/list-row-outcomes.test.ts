import type { RowOutcome } from '@kolscope/contract/lists/loads/load-outcomes'
import { LOAD_DAYS } from '@kolscope/contract/lists/loads/loads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LoadingApp, startLoading } from '../../../testing/loading-app'
import { spreadsheetOf } from '../../../testing/spreadsheet-of'
import { unpackOutcomes } from '../ingest/pack-outcomes'
import { sweepLoads } from './sweep-loads'

let app: LoadingApp['app']
let staff: LoadingApp['staff']
let screen: LoadingApp['screen']
let close: LoadingApp['close']
beforeAll(async () => {
  ;({ app, staff, screen, close } = await startLoading())
})
afterAll(() => close())

interface Part {
  rows: RowOutcome[]
  next: number | null
}

const partOf = async (id: number, query: Record<string, string> = {}) =>
  (await staff.get<{ data: Part }>(`/api/v1/loads/${id}/outcomes`, query)).body.data
const rowsOf = async (id: number) => (await partOf(id)).rows
const inShort = (rows: readonly RowOutcome[]) =>
  rows.map(({ row, outcome, reasons, influencer }) => [
    `${row} ${outcome}`,
    ...reasons.map(({ message }) => message),
    influencer?.user_name ?? null,
  ])
const idOf = async (handle: string) =>
  (await app.db.selectFrom('influencers').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id

const HEAD = 'handle,platform,followers\n'

describe('the outcome of each row', () => {
  it('comes with the reasons, and with the user name and platform of today', async () => {
    const load = await screen.load('today.csv', `${HEAD}today.a,tiktok,5000\ntoday.b,Zalo,1..2\ntoday.c,tiktok,1..2\n`)
    expect(load.has_outcomes).toBe(true)
    await app.db.updateTable('influencers').set({ handle: 'today.z' }).where('handle', '=', 'today.a').execute()
    const [first, second, third] = await rowsOf(load.id)
    expect(first).toEqual({
      row: '2',
      outcome: 'new',
      reasons: [],
      influencer: { _id: await idOf('today.z'), platform: 'tiktok', user_name: 'today.z' },
    })
    expect(second).toEqual({
      row: '3',
      outcome: 'refused',
      reasons: [{ code: 'unknown-platform', values: { text: 'Zalo' }, message: '“Zalo” is not a known platform.' }],
      influencer: null,
    })
    expect(third).toMatchObject({
      outcome: 'new',
      reasons: [
        { code: 'not-understood', values: { field: 'followers' }, message: '“…” is not understood as followers.' },
      ],
    })
  })

  it('keeps the kind of a refusal whose row is not kept', async () => {
    const load = await screen.load('many refused.csv', `${HEAD}kept.a,Zalo,5000\n,tiktok,1\n`)
    await app.db.deleteFrom('load_refused_rows').where('load_id', '=', load.id).execute()
    expect(inShort(await rowsOf(load.id))).toEqual([
      ['2 refused', '“…” is not a known platform.', null],
      ['3 refused', expect.stringContaining('no username'), null],
    ])
  })

  it('comes in parts, each row once', async () => {
    const sheets = Array.from({ length: 7 }, (_, n) => [
      `Sheet ${n}`,
      [['handle', 'platform'], ...[0, 1].map((row) => [`part.${n}.${row}`, 'tiktok'])],
    ])
    const load = await screen.load('parts.xlsx', await spreadsheetOf(Object.fromEntries(sheets)))
    const first = await partOf(load.id)
    const second = await partOf(load.id, { after: String(first.next) })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([10, 4, null])
    expect([...first.rows, ...second.rows].map(({ influencer }) => influencer?.user_name)).toEqual(
      Array.from({ length: 14 }, (_, n) => `part.${n >> 1}.${n % 2}`),
    )
  })

  it('still says what happened after the load is undone', async () => {
    await screen.load('undone before.csv', `${HEAD}undone.a,tiktok,5000\n`)
    const load = await screen.load('undone.csv', `${HEAD}undone.a,tiktok,6000\nundone.b,tiktok,5000\n`)
    const undone = await screen.undo(load)
    expect([undone.state, undone.has_outcomes]).toEqual(['undone', true])
    expect(inShort(await rowsOf(load.id))).toEqual([
      ['2 changed', 'undone.a'],
      ['3 new', null],
    ])
  })

  it('is deleted with its load’s refused rows, and a load without the first ones has none', async () => {
    const load = await screen.load('old.csv', `${HEAD}old.a,tiktok,5000\n`)
    const setFirst = (first_number: number) =>
      app.db.updateTable('load_outcomes').set({ first_number }).where('load_id', '=', load.id).execute()
    await setFirst(2001)
    expect((await screen.get(load.id)).has_outcomes).toBe(false)
    await setFirst(1)
    const endedBefore = (days: number) =>
      app.db
        .updateTable('loads')
        .set({ finished_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('id', '=', load.id)
        .execute()
    await endedBefore(LOAD_DAYS - 1)
    await sweepLoads(app.db, app.deps.env)
    expect((await screen.get(load.id)).has_outcomes).toBe(true)
    await endedBefore(LOAD_DAYS + 1)
    await sweepLoads(app.db, app.deps.env)
    expect((await screen.get(load.id)).has_outcomes).toBe(false)
    expect(await partOf(load.id)).toEqual({ rows: [], next: null })
  })
})

describe('an erased person', () => {
  it('leaves the number of the row alone, also if another account was merged into theirs', async () => {
    const admin = await app.as('Administrator')
    const list = JSON.stringify({ platform: 'tiktok', handle: 'erased.one' })
    const other = JSON.stringify({ platform: 'tiktok', handle: 'stays.one', name: 'Stays' })
    const former = await screen.load('former.ndjson', `${list}\n${other}`)
    await screen.load('by id.ndjson', JSON.stringify({ platform: 'tiktok', social_id: '4711', name: 'Erased One' }))
    const both = { platform: 'tiktok', social_id: '4711', handle: 'erased.one' }
    const merged = await screen.load('both.ndjson', JSON.stringify(both))
    const id = await idOf('erased.one')
    const url = `/api/v1/influencers/${id}/erasure`
    expect((await admin.post(url, { whole_person: true, confirmed_name: 'Erased One' })).status).toBe(200)
    expect(await rowsOf(former.id)).toMatchObject([
      { row: '1', outcome: null, reasons: [], influencer: null },
      { row: '2', outcome: 'new', influencer: { user_name: 'stays.one' } },
    ])
    expect(inShort(await rowsOf(merged.id))).toEqual([['1 null', null]])
    const { accounts } = await app.db
      .selectFrom('load_outcomes')
      .select('accounts')
      .where('load_id', '=', merged.id)
      .executeTakeFirstOrThrow()
    expect(unpackOutcomes(accounts)).toMatchObject([{ fileRow: 1, influencerId: 0 }])
  })
})
