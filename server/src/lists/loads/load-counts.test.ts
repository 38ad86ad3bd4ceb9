import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LoadPreview } from '@kolscope/contract/lists/loads/load-outcomes'
import { type ListedLoad, type Load, MAX_WAITING_LOADS } from '@kolscope/contract/lists/loads/loads'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoadingApp, startLoading } from '../../../testing/loading-app'
import { loadingAs } from '../../../testing/loading-lists'
import type { SignedInClient } from '../../../testing/test-app'
import { projectRoot } from '../../core/project-root'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { ingestFiles } from '../ingest/ingest'
import { summaryOf } from '../ingest/report'

let app: LoadingApp['app']
let staff: LoadingApp['staff']
let screen: LoadingApp['screen']
let close: LoadingApp['close']
beforeAll(async () => {
  ;({ app, staff, screen, close } = await startLoading())
})
afterAll(() => close())

const listed = async (who: SignedInClient, view?: 'startable') => {
  const query = view ? `?view=${view}&page_size=${MAX_WAITING_LOADS}` : ''
  return (await who.get<{ data: ListedLoad[] }>(`/api/v1/loads${query}`)).body.data
}
const oneOf = async (id: number) => (await listed(staff)).find((load) => load.id === id)

const logged = async (id: number) => {
  const { changes } = await app.db
    .selectFrom('activity_logs')
    .select('changes')
    .where('object_id', '=', String(id))
    .where('action', '=', 'listLoaded')
    .executeTakeFirstOrThrow()
  const entries = changes as unknown as { field: string; to: string }[]
  return Object.fromEntries(entries.map(({ field, to }) => [field, to]))
}

const SEVERAL = `Name,Instagram link,TikTok link
${Array.from({ length: 8 }, (_, n) => `Lan ${n},https://www.instagram.com/lan.ig${n}/,https://www.tiktok.com/@lan.tt${n}`).join('\n')}
Mai,https://www.instagram.com/mai.only/,
Lan again,https://www.instagram.com/lan.ig0/,
Total,,
`

test('rows and accounts are the same numbers in the list, preview, result, log and command line', async () => {
  const load = await screen.upload('several.csv', SEVERAL)
  const counts = { rows: 11, accounts: 19, new: 17, changed: 0, merged: 1, unchanged: 0, refused: 1, doubtful: 0 }
  expect(load.sheets.map(({ rows }) => rows)).toEqual([11])
  expect(load.rows).toBe(11)
  expect(load.preview).toMatchObject({ is_whole: true, counts })
  expect(await oneOf(load.id)).toMatchObject({ rows: 11, expected: { is_whole: true, counts }, counts: null })

  const path = join(app.deps.env.dataDir, 'several.csv')
  writeFileSync(path, SEVERAL)
  const { db, pool, env } = app.deps
  const { reports } = await ingestFiles(db, pool, [path], { erasureKey: erasureKey(env), isDryRun: true })
  const [summary] = reports.map((report) => summaryOf(report, true)[0])
  expect(summary).toContain('11 rows, 19 accounts: 17 new, 0 changed, 1 merged, 0 unchanged, 1 refused')

  await screen.start(load)
  const loaded = await screen.untilState(load.id, /loaded|failed/)
  expect([loaded.rows, loaded.counts, loaded.result?.counts]).toEqual([11, counts, counts])
  expect(await oneOf(load.id)).toMatchObject({ rows: 11, counts })
  expect(await logged(load.id)).toMatchObject({ rows: '11', accounts: '19', refused: '1' })
})

test('an account whose numbers of several months are in one row is one account', async () => {
  const text =
    'Username,Platform,Followers Jan 2024,Followers Feb 2024\nba.nam,TikTok,1000,1200\nbon.nam,TikTok,900,950\n'
  const { result } = await screen.load('months.csv', text)
  expect(result?.counts).toMatchObject({ rows: 2, accounts: 2, new: 2, merged: 0 })
  expect(result?.influencers.new).toBe(2)
})

test('lines of JSON are counted by the preview', async () => {
  const load = await screen.upload('lines.ndjson', '{"platform":"tiktok","handle":"jay.son"}\nno json\n')
  expect([load.sheets, load.rows, load.preview?.counts.accounts]).toEqual([[], 2, 2])
})

describe('rows of one account that contradict each other', () => {
  const row = (followers: number) => `haiso,TikTok,${followers},2026-03-01`
  const text = (...followers: number[]) =>
    `Username,Platform,Followers,Date\n${followers.map(row).join('\n')}\nmotso,TikTok,5000,2026-03-01\n`
  const doubt = { code: 'conflict', values: { field: 'followers', text: '1000', used: '1200' } }

  test('are marked in the preview and the result, with both numbers and the one that is used', async () => {
    const load = await screen.upload('two numbers.csv', text(1200, 1000))
    expect(load.preview?.counts).toMatchObject({ new: 2, merged: 1, doubtful: 1 })
    expect(load.preview?.examples.doubtful).toMatchObject([{ row: '3', followers: 1200, reasons: [doubt] }])
    await screen.start(load)
    const { result } = await screen.untilState(load.id, /loaded|failed/)
    expect(result?.counts).toEqual(load.preview?.counts)
    const places = [{ row: '3', account: 'haiso' }]
    expect(result?.warnings).toEqual([
      { doubt: 'conflict', field: 'followers', cells: 1, examples: ['1000 < 1200'], places },
    ])
  })

  test('are not marked if they are the same, of another day, or of another load', async () => {
    const again = await screen.upload('two numbers later.csv', text(1100, 1100))
    expect(again.preview?.counts).toMatchObject({ doubtful: 0 })
  })

  test('are found wherever they stand', async () => {
    const many = Array.from({ length: 2_100 }, (_, n) => `xa.nhau${n},TikTok,${n + 1000},2026-03-01`).join('\n')
    const far = `Username,Platform,Followers,Date\nxa.nhau,TikTok,1200,2026-03-01\n${many}\nxa.nhau,TikTok,1000,2026-03-01\n`
    const load = await screen.upload('far.csv', far)
    expect(load.preview?.examples.doubtful).toMatchObject([{ row: '2103', reasons: [doubt] }])
    await screen.start(load)
    const { result } = await screen.untilState(load.id, /loaded|failed/)
    expect(result?.counts).toEqual(load.preview?.counts)
  })
})

test('a preview shows who a row is about and what it changes from what to what', async () => {
  const header = 'Username,Platform,Name,Followers,ER,Country,Email,Date'
  await screen.load('before.csv', `${header}\nmai.doi,TikTok,Mai Đổi,1000,2.5%,,,2026-03-01\n`)
  const load = await screen.upload(
    'after.csv',
    `${header}\nmai.doi,TikTok,Mai Đổi,1200,3%,Vietnam,m@example.com,2026-04-01\n`,
  )
  const [row] = load.preview?.examples.changed ?? []
  expect(row).toMatchObject({
    ...{ platform: 'tiktok', name: 'Mai Đổi', user_name: 'mai.doi', followers: 1200, engagement_rate: 3 },
    ...{ location_id: 'VN', observed_at: '2026-04-01' },
    changes: [
      { field: 'followers', from: 1000, to: 1200 },
      { field: 'engagement_rate', from: 2.5, to: 3 },
      { field: 'location', from: null, to: 'VN' },
      { field: 'email', from: null, to: null },
    ],
  })
})

test('the list begins with what waits for answers or its start, and tells what the reader can do about approval', async () => {
  const plain = (name: string) => `Username,Platform,Followers\n${name},TikTok,1000\n`
  const open = async (who: SignedInClient, id: number) => (await listed(who)).find((load) => load.id === id)?.approval
  const ready = await screen.upload('waits.csv', plain('wait.one'))
  const asked = await screen.upload('asked.csv', 'Handle,Platform,Followers\nask1,insta,1.5\nask2,insta,2.25\n')
  const done = await screen.load('done.csv', plain('done.one'))
  const order = (await listed(staff)).map(({ id }) => id)
  expect(order.indexOf(ready.id)).toBeLessThan(order.indexOf(done.id))
  expect(await oneOf(asked.id)).toMatchObject({ open_questions: 1, expected: null })

  const admin = await app.as('Administrator')
  expect([await open(staff, done.id), await open(admin, done.id), await open(staff, ready.id)]).toEqual([
    'submittable',
    'approvable',
    null,
  ])
  const submitted = { state: 'PendingForApproval', latest_submitted_by: staff.accountId } as const
  await app.db.updateTable('influencers').set(submitted).where('handle', '=', 'done.one').execute()
  expect([await open(staff, done.id), await open(admin, done.id)]).toEqual(['waiting', 'approvable'])
  await app.db.updateTable('influencers').set({ state: 'Approved' }).where('handle', '=', 'done.one').execute()
  expect(await open(staff, done.id)).toBeNull()
})

test('a load of a version before counts its rows as accounts, and shows the preview that it had', async () => {
  const { id } = await screen.upload('former.csv', 'Username,Platform,Followers\nformer.one,TikTok,1000\n')
  const counts = { rows: 7, new: 7, changed: 0, merged: 0, unchanged: 0, refused: 0, doubtful: 0 }
  const example = { row: '2', platform: 'tiktok', name: 'Former', followers: 1000, influencer_id: null, reasons: [] }
  const examples = { new: [example], changed: [], merged: [], doubtful: [], refused: [] }
  await app.db
    .updateTable('loads')
    .set({ preview: JSON.stringify({ counts, is_whole: true, examples }) })
    .set({ report: JSON.stringify({ counts, influencers: {}, posts: {}, warnings: [] }) })
    .where('id', '=', id)
    .execute()
  const migration = join(projectRoot(), 'server/migrations/0078-rows-and-accounts-of-loads.sql')
  for (const statement of readFileSync(migration, 'utf8').split(';')) {
    if (statement.trim() !== '') await sql.raw(`${statement} and id = ${id}`).execute(app.db)
  }
  const { preview, report } = await app.db
    .selectFrom('loads')
    .select(['preview', 'report'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(report?.counts).toMatchObject({ rows: 7, accounts: 7 })
  expect(LoadPreview.parse(preview)).toMatchObject({ counts: { accounts: 7 }, examples: { new: [example] } })
})

test('only the reader’s own lists that leave nothing open can be loaded together', async () => {
  const other = await app.as('Staff')
  const theirs = await loadingAs(other).upload('theirs.csv', 'Username,Platform\ntheirs.one,TikTok\n')
  const ids = (loads: readonly Pick<Load, 'id'>[]) => loads.map(({ id }) => id)
  expect(ids(await listed(other, 'startable'))).toEqual([theirs.id])
  const own = await listed(staff, 'startable')
  expect(own.length).toBeGreaterThan(0)
  expect(own.every(({ state, open_questions }) => state === 'ready' && open_questions === 0)).toBe(true)
  expect(ids(own)).not.toContain(theirs.id)
})

test('rows that change nothing are among the examples of a preview', async () => {
  const text = 'Username,Platform,Followers,Date\nsame.one,TikTok,1000,2026-05-01\n'
  await screen.load('same.csv', text)
  const { preview } = await screen.upload('same again.csv', text)
  expect(preview?.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
  expect(preview?.examples.unchanged).toMatchObject([{ row: '2', user_name: 'same.one' }])
})

test('a list with a header only cannot be loaded', async () => {
  const load = await screen.upload('header.csv', 'Username,Platform,Followers\n')
  expect([load.state, load.problem?.message]).toEqual(['unreadable', 'This list has no rows.'])
})
