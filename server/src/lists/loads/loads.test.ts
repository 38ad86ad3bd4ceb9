import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Load } from '@kolscope/contract/lists/loads/loads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { xlsxOf } from '../../../testing/importing'
import { editsOf } from '../../../testing/influencer-edits'
import { runJobsOf } from '../../../testing/jobs-of'
import { loadingAs } from '../../../testing/loading-lists'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
let screen: ReturnType<typeof loadingAs>
let stopJobs: () => Promise<void>
beforeAll(async () => {
  app = await startTestApp()
  stopJobs = await runJobsOf(app)
  staff = await app.as('Staff')
  screen = loadingAs(staff)
}, 60_000)
afterAll(async () => {
  await stopJobs()
  await app.close()
})

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
        refused: [{ reasons: [{ code: 'total' }] }],
      },
    })
    await screen.start(load)
    const loaded = await screen.untilState(load.id, /loaded/)
    expect(loaded.result).toMatchObject({ counts: load.preview?.counts, influencers: { new: 2, changed: 0 } })
    expect(await influencer('mai.one')).toMatchObject({ followers: 12_000, email: 'mai@example.com' })
    expect(files(), 'the file is not kept').toEqual([])
    const refused = await staff.get<{ data: object[]; total: number }>(`/api/v1/loads/${load.id}/refused`)
    expect(refused.body).toMatchObject({
      total: 1,
      data: [{ row: '5', reason: { code: 'total' }, cells: ['Total', '', '15400', '', ''] }],
    })
    const file = await staff.get<{ data: { text: string } }>(`/api/v1/loads/${load.id}/refused/file`)
    expect(file.body.data.text).toContain('5,"It is a total, not an account.",Total')
    const logged = await app.db
      .selectFrom('activity_logs')
      .select(['account_id', 'action', 'object_id'])
      .where('object_kind', '=', 'load')
      .execute()
    expect(logged).toEqual([{ account_id: staff.accountId, action: 'listLoaded', object_id: String(load.id) }])
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
    expect(answered.preview?.examples.new.map(({ followers }) => followers)).toEqual([1_500_000, 2_250_000, 900_000])
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
    expect([other.is_remembered, other.preview?.examples.new[0]?.followers]).toEqual([false, 1_500])
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
})

describe('undoing a load', () => {
  const undone = async (load: Load) => (await screen.undo(load)).undone

  test('removes what it added, except what was used since', async () => {
    const load = await screen.load('undo.csv', 'handle,platform,followers\nundo.a,tiktok,5000\nundo.b,tiktok,6000\n')
    const used = await influencer('undo.b')
    await staff.post('/api/v1/collections', { name: 'Used', list_ids: [used?.id] })
    expect(await undone(load)).toEqual({ removed: 1, restored: 0, kept: 1 })
    expect([await influencer('undo.a'), (await influencer('undo.b'))?.followers]).toEqual([undefined, 6000])
    const again = await staff.post(`/api/v1/loads/${load.id}/undo`)
    expect(again.status).toBe(409)
  })

  test('restores the numbers from before, and keeps what a person has entered since', async () => {
    const head = 'handle,platform,followers,email,description\n'
    const answers = { source: 'The agency' }
    await screen.load('jan 2026.csv', `${head}keep.a,tiktok,1000,,\n`, answers)
    const february = await screen.load('feb 2026.csv', `${head}keep.a,tiktok,2000,wrong@example.com,Wrong\n`, answers)
    const { id = 0 } = (await influencer('keep.a')) ?? {}
    expect(await influencer('keep.a')).toMatchObject({ followers: 2000, email: 'wrong@example.com' })
    await app.db.updateTable('influencers').set({ email: 'entered@example.com' }).where('id', '=', id).execute()
    expect(await undone(february)).toEqual({ removed: 0, restored: 0, kept: 1 })
    expect(await influencer('keep.a')).toMatchObject({ followers: 1000, email: 'entered@example.com' })
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
      await screen.undo(loads[order[0]])
      // A job that computes metrics may have read the load's numbers just before; the next one follows.
      await expect
        .poll(() => influencer('both.a'), { timeout: 20_000 })
        .toMatchObject(order[0] === 0 ? { followers: 3000, email: null } : { followers: 1000, email: 'a@example.com' })
      await screen.undo(loads[order[1]])
      expect(await influencer('both.a'), `${order}`).toBeUndefined()
    }
  })
})
