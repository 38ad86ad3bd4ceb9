import type { LoadedInfluencer, LoadedView } from '@kolscope/contract/lists/loads/after-load'
import type { Load } from '@kolscope/contract/lists/loads/loads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editsOf } from '../../../testing/influencer-edits'
import { type LoadingApp, startLoading } from '../../../testing/loading-app'

let app: LoadingApp['app']
let staff: LoadingApp['staff']
let screen: LoadingApp['screen']
let close: LoadingApp['close']
beforeAll(async () => {
  ;({ app, staff, screen, close } = await startLoading())
})
afterAll(() => close())

const HEAD = 'Username,Platform,Name,Followers,ER,Date,Email\n'

const forecastOf = async ({ id }: Load) => (await staff.get<{ data: object }>(`/api/v1/loads/${id}/undo`)).body.data
const idOf = async (handle: string) =>
  (await app.db.selectFrom('influencers').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id
const shownIn = async ({ id }: Load, view: LoadedView, query: Record<string, string> = {}) => {
  const { status, body, text } = await staff.get<{ data: LoadedInfluencer[]; total: number }>(
    `/api/v1/loads/${id}/influencers`,
    { view, ...query },
  )
  expect(status, text).toBe(200)
  return { names: body.data.map(({ name }) => name), total: body.total, first: body.data[0] }
}

const untilIdle = () =>
  expect
    .poll(
      async () =>
        (await app.db.selectFrom('jobs').select('id').where('status', 'in', ['queued', 'running']).execute()).length,
      { timeout: 30_000 },
    )
    .toBe(0)

test('an undo restores whose numbers were only computed anew since', async () => {
  await screen.load(
    'known.csv',
    `${HEAD}own.a,Instagram,Own,1.2M,3%,2026-11-01,\nown.b,TikTok,Tom,900K,5%,2026-11-04,\n`,
  )
  await untilIdle()
  const load = await screen.load(
    'update.csv',
    `${HEAD}own.a,Instagram,Own S.,1.3M,3.1%,2026-11-20,new@mira.example\nown.b,TikTok,Tom,800K,6%,2026-09-01,\n`,
  )
  await untilIdle()
  expect(await forecastOf(load)).toEqual({ removed: 0, changed: 2, kept: [] })
  expect((await screen.undo(load)).undone).toEqual({ removed: 0, restored: 2, kept: 0, kept_added: 0 })
})

test('the forecast tells who was edited from who was reviewed, and the undo names those that it kept', async () => {
  const rows = ['edited', 'reviewed', 'unused'].map((name) => `use.${name},TikTok,${name},1000,5%,2026-11-01,\n`)
  const load = await screen.load('used.csv', `${HEAD}${rows.join('')}`)
  const admin = await app.as('Administrator')
  const edits = editsOf(() => admin)
  const [edited, reviewed] = [await idOf('use.edited'), await idOf('use.reviewed')]
  for (const [id, change] of [
    [edited, { email: 'own@example.com' }],
    [reviewed, { user_state: 'PendingForApproval' }],
  ] as const) {
    const { version } = await edits.read(id)
    const { status, text } = await edits.edit(id, { version, ...change })
    expect(status, text).toBe(200)
  }
  const kept = [
    { reason: 'reviewed', count: 1 },
    { reason: 'edited', count: 1 },
  ]
  expect(await forecastOf(load)).toEqual({ removed: 1, changed: 0, kept: expect.arrayContaining(kept) })
  expect((await screen.undo(load)).undone).toEqual({ removed: 1, restored: 0, kept: 2, kept_added: 2 })
  expect(await shownIn(load, 'kept')).toMatchObject({ names: ['edited', 'reviewed'], total: 2, first: { _id: edited } })
  expect((await shownIn(load, 'new')).total, 'nothing is its own any more').toBe(0)
})

test('the influencers that a load added and changed are listed page by page, as many as its result says', async () => {
  await screen.load('before.csv', `${HEAD}page.0,TikTok,Page 0,1000,5%,2026-11-01,\n`)
  const rows = Array.from({ length: 25 }, (_, n) => `page.${n},TikTok,Page ${n},${2000 + n},5%,2026-11-10,\n`)
  const load = await screen.load('pages.csv', `${HEAD}${rows.join('')}`)
  expect(load.result?.influencers).toEqual({ new: 24, changed: 1 })
  const stepOf = async (name: string) =>
    (await app.db.selectFrom('jobs').select('step').where('name', '=', name).orderBy('id', 'desc').executeTakeFirst())
      ?.step
  const loaded = { code: 'list-loaded', values: { file: 'pages.csv', added: 24, load: load.id } }
  await expect.poll(() => stepOf('load-list')).toEqual(loaded)
  await staff.post(`/api/v1/loads/${load.id}/approval`, { goal: 'PendingForApproval' })
  const submitted = { code: 'list-submitted', values: { count: 24, load: load.id } }
  await expect.poll(() => stepOf('approve-load'), { timeout: 10_000 }).toEqual(submitted)
  const { names, total, first } = await shownIn(load, 'new')
  expect([names.length, total]).toEqual([20, 24])
  expect(first).toEqual({
    ...{ _id: await idOf('page.1'), platform: 'tiktok', name: 'Page 1', user_name: 'page.1' },
    ...{ followers: 2001, state: 'PendingForApproval' },
  })
  const work = await staff.get<{ data: object[] }>('/api/v1/bulk-work')
  expect(work.body.data).toContainEqual(
    expect.objectContaining({ kind: 'submit', count: 24, name: 'pages.csv', load_id: load.id }),
  )
  expect((await shownIn(load, 'new', { page_index: '1' })).names).toHaveLength(4)
  expect(await shownIn(load, 'changed')).toMatchObject({ names: ['Page 0'], total: 1 })
  expect(await shownIn(load, 'kept')).toMatchObject({ names: [], total: 0 })
})
