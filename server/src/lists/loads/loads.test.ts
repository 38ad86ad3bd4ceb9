import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Load } from '@kolscope/contract/lists/loads/loads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { xlsxOf } from '../../../testing/importing'
import { editsOf } from '../../../testing/influencer-edits'
import { type LoadingApp, startLoading } from '../../../testing/loading-app'
import { loadingAs } from '../../../testing/loading-lists'
import { undoLoad } from './undo-load'

let app: LoadingApp['app']
let staff: LoadingApp['staff']
let screen: LoadingApp['screen']
let close: LoadingApp['close']
beforeAll(async () => {
  ;({ app, staff, screen, close } = await startLoading())
})
afterAll(() => close())

const influencer = (key: string) =>
  app.db
    .selectFrom('influencers as i')
    .leftJoin('influencer_metrics as m', 'm.influencer_id', 'i.id')
    .select(['i.id', 'i.name', 'i.email', 'm.followers', 'm.avg_engagement'])
    .where('i.provisional_key', '=', key)
    .executeTakeFirst()
const files = () => {
  const folder = join(app.deps.env.dataDir, 'loads')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('a list', () => {
  test('that leaves nothing in doubt shows its columns and outcome, and is loaded', async () => {
    const text =
      'User name,Network,Followers,Email,Ghi chú\nmai.one,TikTok,12000,mai@example.com,x\nlan.one,TikTok,3400,,\n,,,,\nTotal,,15400,,\n'
    const load = await screen.upload('creators 2026-06.csv', text)
    expect(load).toMatchObject({ state: 'ready', questions: [], received: load.bytes })
    const [sheet] = load.sheets
    expect(sheet).toMatchObject({ kind: 'influencers', header_row: 1, observed_at: '2026-06-01', is_day_named: true })
    expect(sheet?.columns.map(({ name, field, samples }) => [name, field, samples])).toEqual([
      ['User name', 'handle', ['mai.one', 'lan.one', 'Total']],
      ['Network', 'platform', ['TikTok']],
      ['Followers', 'followers', ['12000', '3400', '15400']],
      ['Email', 'email', ['mai@example.com']],
      ['Ghi chú', null, ['x']],
    ])
    expect(load.preview).toMatchObject({
      is_whole: true,
      counts: { rows: 3, new: 2, refused: 1 },
      examples: {
        new: [{ row: '2', name: 'mai.one', followers: 12000 }, {}],
        refused: [{ row: '5', name: 'Total', reasons: [{ code: 'total' }] }],
      },
    })
    await screen.start(load)
    const loaded = await screen.untilState(load.id, /loaded/)
    expect(loaded.result).toMatchObject({ counts: load.preview?.counts, influencers: { new: 2, changed: 0 } })
    expect(await influencer('mai.one')).toMatchObject({ followers: 12_000, email: 'mai@example.com' })
    await expect.poll(files, { message: 'the file is not kept' }).toEqual([])
    const refused = await staff.get<{ data: object[]; total: number }>(`/api/v1/loads/${load.id}/refused`)
    expect(refused.body).toMatchObject({
      total: 1,
      data: [{ row: '5', reason: { code: 'total' }, cells: ['Total', '', '15400', '', ''] }],
    })
    const file = await staff.get<{ data: { text: string } }>(`/api/v1/loads/${load.id}/refused/file`)
    const [titles = '', first = ''] = file.body.data.text.split('\n')
    expect(titles).toMatch(/^\ufeffRow,Reason,\w/)
    expect(titles.split(',')).toHaveLength(2 + 5)
    expect(first).toBe('5,"It is a total, not an account.",Total,,15400,,')
    const logged = await app.db
      .selectFrom('activity_logs')
      .select(['account_id', 'action', 'object_id'])
      .where('object_kind', '=', 'load')
      .execute()
    expect(logged).toEqual([{ account_id: staff.accountId, action: 'listLoaded', object_id: String(load.id) }])
  })

  test('whose rows contradict each other shows on every tab what is stored', async () => {
    const row = (followers: number, rate: string) => `differs.a,TikTok,${followers},${rate}\n`
    const head = 'User name,Network,Followers,Engagement rate\n'
    await screen.load('differs 2026-06-01.csv', head + row(15_000, '2%'), { source: 'One' })
    const load = await screen.upload('differs 2026-06-01.csv', `${head}${row(12_000, '4%')}${row(21_000, '1.9%')}`)
    const { examples } = (await screen.answer(load, { source: 'One' })).preview ?? {}
    const shown = [...(examples?.changed ?? []), ...(examples?.merged ?? []), ...(examples?.doubtful ?? [])]
    expect(shown.map(({ followers, engagement_rate }) => [followers, engagement_rate])).toEqual(
      Array.from({ length: 3 }, () => [21_000, 4]),
    )
  })

  test('that changes only the day of numbers says so', async () => {
    const text = (day: string) => `User name,Network,Followers,Date\nsameday.a,TikTok,12000,${day}\n`
    await screen.load('day one.csv', text('2026-06-01'), { source: 'One' })
    const changes = async (day: string) => {
      const load = await screen.upload('day two.csv', text(day))
      const { preview } = await screen.answer(load, { source: 'One' })
      return preview?.examples.changed?.map((row) => row.changes)
    }
    expect(await changes('2026-07-01')).toEqual([[{ field: 'observed_at', from: '2026-06-01', to: '2026-07-01' }]])
    expect(await changes('2026-05-01')).toEqual([[{ field: 'observed_at', from: null, to: '2026-05-01' }]])
  })

  test('with a doubt asks, and is not started before the answer', async () => {
    const text = 'Handle,Platform,Followers\nhoa1,insta,1.5\nthu1,insta,2.25\nvy1,insta,0.9\n'
    const load = await screen.upload('in millions.csv', text)
    expect(load.questions).toMatchObject([{ kind: 'count-unit', columns: ['Followers'] }])
    expect(load.preview).toBeNull()
    const tooEarly = await staff.post(`/api/v1/loads/${load.id}/start`, { version: load.version })
    expect(tooEarly.status).toBe(409)
    const answered = await screen.answer(load, { units: { Followers: 'millions' } })
    expect(answered).toMatchObject({ questions: [], preview: { counts: { new: 3 } } })
    expect(answered.preview?.examples.new?.map(({ followers }) => followers)).toEqual([1_500_000, 2_250_000, 900_000])
    await screen.start(answered)
    await screen.untilState(load.id, /loaded/)
    expect((await influencer('thu1'))?.followers).toBe(2_250_000)
  })

  test('is read as the last one with the same headers, but its units are asked again', async () => {
    const text = (n: number) => `Nick,Kênh,Sức hút\nhoa${n},insta,1.5\nthu${n},insta,2.25\nvy${n},insta,0.9\n`
    const map = { Nick: 'handle', Kênh: 'platform', 'Sức hút': 'followers' } as const
    await screen.load('one.csv', text(1), { map, units: { 'Sức hút': 'millions' } })
    const next = await screen.upload('two.csv', text(2))
    expect(next).toMatchObject({ is_remembered: true, answers: { map }, questions: [{ kind: 'count-unit' }] })
    const other = await screen.answer(next, { ...next.answers, units: { 'Sức hút': 'thousands' } })
    expect([other.is_remembered, other.preview?.examples.new?.[0]?.followers]).toEqual([false, 1_500])
  })

  test('is corrected column by column, also where it has no header', async () => {
    const load = await screen.upload('tiktok.csv', 'Who,A,\nmot.nguoi,55000,ghi chu\nhai.nguoi,66000,khac\n')
    const answered = await screen.answer(load, { map: { Who: 'handle', A: 'followers', 'column 3': 'description' } })
    expect(answered.sheets[0]?.columns.map(({ field }) => field)).toEqual(['handle', 'followers', 'description'])
    const ignored = await screen.answer(answered, { map: { Who: 'handle', A: 'ignore', 'column 3': 'ignore' } })
    expect(ignored.sheets[0]?.columns.map(({ field }) => field)).toEqual(['handle', null, null])
  })

  test('is read like on the command line: several sheets, .xlsx, lines of JSON', async () => {
    const workbook = await xlsxOf({
      TikTok: [
        ['Handle', 'Followers'],
        ['sheet.a', 21_000],
      ],
      Notes: [['Please call']],
      YouTube: [
        ['Handle', 'Subscribers'],
        ['sheet.b', 22_000],
      ],
    })
    const load = await screen.load('two platforms.xlsx', workbook)
    expect([load.sheets.map(({ sheet, platform }) => [sheet, platform]), load.skipped]).toEqual([
      [
        ['TikTok', 'tiktok'],
        ['YouTube', 'youtube'],
      ],
      ['Notes'],
    ])
    expect((await influencer('sheet.b'))?.followers).toBe(22_000)
    const lines = await screen.load(
      'lines.ndjson',
      '{"platform":"tiktok","handle":"json.a","metrics":{"followers":5000}}\n{"a":1}\n',
    )
    expect(lines.result?.counts).toMatchObject({ rows: 2, new: 1, refused: 1 })
  })

  test('that cannot be read says why, and can be discarded', async () => {
    const load = await screen.upload('prices.csv', 'Service,Price\nPost,100\nStory,50\n')
    expect(load).toMatchObject({ state: 'unreadable', problem: { code: 'no-account-column' } })
    const broken = await screen.upload('broken.xlsx', 'no workbook')
    expect(broken).toMatchObject({ state: 'unreadable', problem: { code: 'damaged' } })
    expect((await staff.call({ method: 'DELETE', url: `/api/v1/loads/${load.id}` })).status).toBe(200)
    expect((await staff.get(`/api/v1/loads/${load.id}`)).status).toBe(404)
  })

  test('arrives in parts, in order, each once', async () => {
    const rows = Array.from({ length: 400_000 }, (_, n) => `part${n},tiktok\n`).join('')
    const bytes = Buffer.from(`handle,platform\n${rows}`)
    const load = await screen.announce('long.csv', bytes.length)
    const half = 4 * 1024 * 1024
    expect((await screen.sendPart(load.id, half, bytes.subarray(half))).status, 'the first is missing').toBe(400)
    expect((await screen.sendPart(load.id, 0, bytes.subarray(0, half))).body.data.received).toBe(half)
    const again = await screen.sendPart(load.id, 0, bytes.subarray(0, half))
    expect(again.body.data, 'sent again after a lost answer').toMatchObject({ received: half, state: 'uploading' })
    const stranger = loadingAs(await app.as('Staff'))
    const theirs = await stranger.announce('long.csv', bytes.length)
    expect([theirs.id === load.id, theirs.received]).toEqual([false, 0])
    expect((await stranger.sendPart(load.id, half, bytes.subarray(half))).status).toBe(404)
    const more = Buffer.concat([bytes.subarray(half), Buffer.from('x')])
    expect((await screen.sendPart(load.id, half, more)).status, 'more than announced').toBe(400)
    expect((await screen.sendPart(load.id, half, bytes.subarray(half))).body.data.state).toBe('reading')
    const ready = await screen.untilState(load.id, /ready/)
    expect(ready.preview).toMatchObject({ is_whole: false, counts: { rows: 20_000, new: 20_000 } })
    expect(ready.sheets[0]?.rows).toBe(400_000)
    await staff.call({ method: 'DELETE', url: `/api/v1/loads/${load.id}` })
    expect(files().filter((name) => name.startsWith(`${load.id}.`))).toEqual([])
  })

  test('of many columns is refused, and so are files of more bytes than an account may let wait', async () => {
    const wide = await screen.upload('wide.csv', `handle,platform${',x'.repeat(1_999)}\nwide.a,tiktok\n`)
    expect(wide).toMatchObject({ state: 'unreadable', problem: { code: 'many-columns', values: { most: 2_000 } } })
    const large = loadingAs(await app.as('Staff'))
    const ids: number[] = []
    for (let n = 0; n < 5; n += 1) ids.push((await large.announce(`${n}.csv`, 200 * 1024 * 1024)).id)
    await expect(large.announce('last.csv', 200 * 1024 * 1024)).rejects.toThrow('at most 1024 MB together')
    await app.db.deleteFrom('loads').where('id', 'in', ids).execute()
    expect((await large.announce('last.csv', 200 * 1024 * 1024)).state).toBe('uploading')
  })

  test('whose rows are what an answer says is read so the next time', async () => {
    const text = (n: number) => `Handle,Platform,Post ID,Likes\nkind.${n},tiktok,${n},5\n`
    const first = await screen.upload('kind one.csv', text(1))
    expect(first.sheets[0]?.kind).toBe('posts')
    const kind = 'influencers'
    const answered = await screen.answer(first, { kind })
    expect([answered.state, answered.sheets[0]?.kind]).toEqual(['ready', kind])
    await screen.start(answered)
    await screen.untilState(answered.id, /loaded|failed/)
    expect(await screen.upload('kind two.csv', text(2))).toMatchObject({ is_remembered: true, answers: { kind } })
  })

  test.each([
    ['list.doc', 10, 'list-format'],
    ['list.xlsx', 17 * 1024 * 1024, 'list-large'],
  ])('%s of %d bytes is refused before anything is sent', async (file_name, bytes, code) => {
    const { status, body } = await staff.post<{ errors: object[] }>('/api/v1/loads', { file_name, bytes })
    expect([status, body.errors]).toMatchObject([400, [{ code }]])
  })
})

describe('what a person has edited', () => {
  test('stays, also what was emptied, and the list’s other values are listed', async () => {
    const row = 'handle,platform,email,category\nedited.a,tiktok,list@example.com,Beauty\n'
    const first = await screen.load('one.csv', 'handle,platform,email\nedited.a,tiktok,first@example.com\n')
    expect(first.result?.influencers.new).toBe(1)
    const { id = 0 } = (await influencer('edited.a')) ?? {}
    const edits = editsOf(() => staff)
    const { version } = await edits.read(id)
    expect((await edits.edit(id, { version, email: '', name: 'Mai Anh' })).status).toBe(200)
    const load = await screen.upload('two.csv', row.replace('category', 'name').replace('Beauty', 'Listed Name'))
    const [doubtful] = load.preview?.examples.doubtful ?? []
    expect(doubtful?.reasons.map(({ code, values }) => [code, values.field, values.text])).toEqual([
      ['edited', 'name', 'Listed Name'],
      ['edited', 'email', 'list@example.com'],
    ])
    await screen.start(load)
    const { result } = await screen.untilState(load.id, /loaded/)
    expect(result?.warnings.map(({ doubt, field }) => [doubt, field])).toEqual([
      ['edited', 'name'],
      ['edited', 'email'],
    ])
    expect(await influencer('edited.a')).toMatchObject({ name: 'Mai Anh', email: null })
  })

  test('approves nothing, whatever its lines say', async () => {
    const line = { platform: 'tiktok', handle: 'self.approved', state: 'Approved' }
    const load = await screen.upload('approved.ndjson', JSON.stringify(line))
    expect(load.preview?.examples.doubtful).toMatchObject([{ reasons: [{ code: 'starts-as-new' }] }])
    await screen.start(load)
    await screen.untilState(load.id, /loaded/)
    const { state } = await app.db
      .selectFrom('influencers')
      .select('state')
      .where('handle', '=', line.handle)
      .executeTakeFirstOrThrow()
    expect(state).toBe('New')
  })
})

describe('undoing a load', () => {
  const undone = async (load: Load) => (await screen.undo(load)).undone

  test('removes what it added, except what was used since', async () => {
    const load = await screen.load('undo.csv', 'handle,platform,followers\nundo.a,tiktok,5000\nundo.b,tiktok,6000\n')
    const used = await influencer('undo.b')
    await staff.post('/api/v1/collections', { name: 'Used', list_ids: [used?.id] })
    const forecast = await staff.get<{ data: object }>(`/api/v1/loads/${load.id}/undo`)
    expect(forecast.body.data).toEqual({ removed: 1, changed: 0, kept: [{ reason: 'collected', count: 1 }] })
    expect(await undone(load)).toEqual({ removed: 1, restored: 0, kept: 1, kept_added: 1 })
    expect((await staff.get(`/api/v1/loads/${load.id}/undo`)).status, 'nothing to undo').toBe(404)
    expect([await influencer('undo.a'), (await influencer('undo.b'))?.followers]).toEqual([undefined, 6000])
    const again = await staff.post(`/api/v1/loads/${load.id}/undo`)
    expect(again.status).toBe(409)
  })

  test('removes whom people only looked at, but not whom they hid', async () => {
    const load = await screen.load('looks.csv', 'handle,platform,followers\nlook.a,tiktok,5000\nlook.b,tiktok,6000\n')
    const [seen, hidden] = [await influencer('look.a'), await influencer('look.b')]
    await staff.get(`/api/v1/influencers/${seen?.id}`)
    const mark = (id: number | undefined, kind: 'seen' | 'hidden') =>
      staff.call({
        method: 'PATCH',
        url: '/api/v1/influencer-marks',
        body: { influencer_ids: [id], mark: kind, set: true },
      })
    const marked = [await mark(seen?.id, 'seen'), await mark(hidden?.id, 'seen'), await mark(hidden?.id, 'hidden')]
    expect(marked.map(({ status }) => status)).toEqual([200, 200, 200])
    const forecast = await staff.get<{ data: object }>(`/api/v1/loads/${load.id}/undo`)
    expect(forecast.body.data).toEqual({ removed: 1, changed: 0, kept: [{ reason: 'other', count: 1 }] })
    expect(await undone(load)).toEqual({ removed: 1, restored: 0, kept: 1, kept_added: 1 })
    expect([await influencer('look.a'), (await influencer('look.b'))?.id]).toEqual([undefined, hidden?.id])
  })

  test('does not count whom the load added and who is gone since, except into another account', async () => {
    const rows = ['gone.a', 'gone.b', 'gone.c'].map((handle) => `${handle},tiktok,5000\n`).join('')
    const load = await screen.load('gone.csv', `handle,platform,followers\n${rows}`)
    await screen.load('stays.csv', 'handle,platform,followers\nstays.a,tiktok,5000\n')
    const idOf = async (handle: string) => Number((await influencer(handle))?.id)
    const [erasedId, mergedId, influencer_id] = [await idOf('gone.a'), await idOf('gone.b'), await idOf('stays.a')]
    await app.db.insertInto('merged_influencers').values({ id: mergedId, influencer_id }).execute()
    await app.db.deleteFrom('influencers').where('id', 'in', [erasedId, mergedId]).execute()
    const forecast = await staff.get<{ data: object }>(`/api/v1/loads/${load.id}/undo`)
    expect(forecast.body.data).toEqual({ removed: 1, changed: 0, kept: [{ reason: 'merged', count: 1 }] })
  })

  test('shows its progress', async () => {
    const load = await screen.load('progress.csv', 'handle,platform,followers\nprogress.a,tiktok,5000\n')
    const told: number[][] = []
    await undoLoad(app.deps.pool, load.id, (done, total) => told.push([done, total]))
    expect(told).toEqual([[1, 1]])
  })

  test('restores the numbers from before, and keeps what a person has entered since', async () => {
    const head = 'handle,platform,followers,email,description\n'
    const answers = { source: 'The agency' }
    await screen.load('jan 2026.csv', `${head}keep.a,tiktok,1000,,\n`, answers)
    const february = await screen.load('feb 2026.csv', `${head}keep.a,tiktok,2000,wrong@example.com,Wrong\n`, answers)
    const { id = 0 } = (await influencer('keep.a')) ?? {}
    // Here and below, a job that computes metrics may have read older numbers just before; the next one follows.
    await expect
      .poll(() => influencer('keep.a'), { timeout: 20_000 })
      .toMatchObject({ followers: 2000, email: 'wrong@example.com' })
    await app.db.updateTable('influencers').set({ email: 'entered@example.com' }).where('id', '=', id).execute()
    expect(await undone(february)).toEqual({ removed: 0, restored: 0, kept: 1, kept_added: 0 })
    await expect
      .poll(() => influencer('keep.a'), { timeout: 20_000 })
      .toMatchObject({ followers: 1000, email: 'entered@example.com' })
    const stored = await app.db.selectFrom('influencers').select('description').where('id', '=', id).executeTakeFirst()
    expect(stored?.description).toBeNull()
    const days = await app.db.selectFrom('observations').select('day').where('influencer_id', '=', id).execute()
    expect(days).toEqual([{ day: '2026-01-01' }])
  })

  test('of the first of two leaves the second, and of both leaves nothing, in either order', async () => {
    const head = 'handle,platform,followers,email\n'
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const loads = [
        await screen.load('mar 2026.csv', `${head}both.a,tiktok,1000,a@example.com\n`),
        await screen.load('apr 2026.csv', `${head}both.a,tiktok,3000,b@example.com\n`),
      ] as const
      const first = await undone(loads[order[0]])
      // What it had added passes to the other load, which is no later use.
      if (order[0] === 0) expect(first).toEqual({ removed: 0, restored: 0, kept: 0, kept_added: 0 })
      // A job that computes metrics may have read the load's numbers just before; the next one follows.
      await expect
        .poll(() => influencer('both.a'), { timeout: 20_000 })
        .toMatchObject(order[0] === 0 ? { followers: 3000, email: null } : { followers: 1000, email: 'a@example.com' })
      await screen.undo(loads[order[1]])
      expect(await influencer('both.a'), `${order}`).toBeUndefined()
    }
  })
})
