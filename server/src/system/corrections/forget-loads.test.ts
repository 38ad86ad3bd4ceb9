import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { runJobsOf } from '../../../testing/jobs-of'
import { loadingAs } from '../../../testing/loading-lists'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import type { Job } from '../../core/job-run'
import { createLog } from '../../core/log'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { readList } from '../../lists/loads/read-list'
import { runLoad } from '../../lists/loads/run-load'
import { sweepLoads } from '../../lists/loads/sweep-loads'

let app: TestApp
let admin: SignedInClient
let screen: ReturnType<typeof loadingAs>
let stopJobs: () => Promise<void>
beforeAll(async () => {
  app = await startTestApp()
  stopJobs = await runJobsOf(app, ['read-list', 'load-list', 'undo-load'])
  admin = await app.as('Administrator')
  screen = loadingAs(admin)
})
afterAll(async () => {
  await stopJobs()
  await app.close()
})

let count = 0
/** Erases someone, who is listed just before. */
async function erase(person: { name?: string; handle?: string; email?: string; id?: number } = {}): Promise<void> {
  count += 1
  const { name = `Someone ${count}`, handle = `someone.${count}`, email } = person
  const id = person.id ?? (await addInfluencer(app.db, { name, platform: 'tiktok', handle, email }))
  const { name: confirmed_name } = await app.db
    .selectFrom('influencers')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const url = `/api/v1/influencers/${id}/erasure`
  const { status, text } = await admin.post(url, { whole_person: true, confirmed_name })
  expect(status, text).toBe(200)
}

const idOf = async (handle: string) =>
  (await app.db.selectFrom('influencers').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id
const stored = (id: number) => app.db.selectFrom('loads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const textOf = async (id: number) => JSON.stringify(await stored(id))
const files = () => {
  const folder = join(app.deps.env.dataDir, 'loads')
  return existsSync(folder) ? readdirSync(folder) : []
}
const parts = () => ({ db: app.db, pool: app.deps.pool, env: app.deps.env, erasureKey: erasureKey(app.deps.env) })
/** Someone is erased when the file is read and its first batch is about to be decided. */
function partsErasing() {
  const pool = Object.create(app.deps.pool) as Pool
  let erasing: Promise<void> | undefined
  pool.connect = (async () => {
    erasing ??= erase()
    await erasing
    return app.deps.pool.connect()
  }) as Pool['connect']
  // A query of the pool itself connects, too.
  pool.query = app.deps.pool.query.bind(app.deps.pool) as Pool['query']
  return { ...parts(), pool, isErased: () => erasing !== undefined }
}
const jobWith = (check: () => void): Job => ({
  id: 0,
  name: 'read-list',
  log: createLog('silent'),
  signal: new AbortController().signal,
  check,
  progress: () => {},
  assertOwned: async () => {},
})

const HEAD = 'handle,platform,followers,email,phone,category\n'

describe('a row about an erased person', () => {
  it('keeps nothing if it is refused for another reason', async () => {
    await erase({ name: 'Mai Erased', handle: 'mai.erased' })
    const list =
      'handle,platform,name,email,followers,date\nmai.erased,tiktok,Mai Erased,mai@example.com,5,2131-01-01\n'
    const lines = [{ platform: 'tiktok', handle: 'mai.erased', email: 'mai@example.com', followers: 'many' }]
    for (const load of [
      await screen.load('refused 2026-06.csv', list),
      await screen.load('refused.ndjson', lines.map((line) => JSON.stringify(line)).join('\n')),
    ]) {
      const { rows } = await sql<{ refused: string }>`
        select to_jsonb(r)::text as refused from load_refused_rows r where load_id = ${load.id}`.execute(app.db)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.refused).toContain('"erased"')
      for (const text of ['mai', 'Mai', 'many']) expect(rows[0]?.refused).not.toContain(text)
    }
  })
})

describe('what a load keeps of its cells', () => {
  it('has no preview once it has ended, and no samples and examples after an erasure', async () => {
    const load = await screen.load('ended 2026-06.csv', `${HEAD}gone.a,tiktok,5000,gone@example.com,0901,Nocategory\n`)
    expect((await stored(load.id)).preview).toBeNull()
    expect(load.result?.warnings).toMatchObject([{ doubt: 'unknown-category', cells: 1, examples: ['Nocategory'] }])
    expect(await textOf(load.id)).toContain('gone@example.com')
    await erase({ id: await idOf('gone.a') })
    for (const text of ['gone@example.com', '0901', 'Nocategory', 'gone.a'])
      expect(await textOf(load.id)).not.toContain(text)
    const { sheets, result } = await screen.get(load.id)
    expect(sheets[0]?.columns.map(({ name, field, samples }) => [name, field, samples])).toEqual(
      ['handle', 'platform', 'followers', 'email', 'phone', 'category'].map((name) => [name, name, []]),
    )
    expect(result).toMatchObject({
      counts: { rows: 1 },
      warnings: [{ doubt: 'unknown-category', cells: 1, examples: [] }],
    })
  })

  it('goes 30 days after its end', async () => {
    const load = await screen.load('old 2026-06.csv', `${HEAD}old.a,tiktok,5000,old@example.com,,Nocategory\n`)
    await sweepLoads(app.db, app.deps.env)
    expect(await textOf(load.id)).toContain('old@example.com')
    const finished_at = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await app.db.updateTable('loads').set({ finished_at }).where('id', '=', load.id).execute()
    await sweepLoads(app.db, app.deps.env)
    for (const text of ['old@example.com', 'Nocategory']) expect(await textOf(load.id)).not.toContain(text)
  })

  it('does not come back with the next batch of a load that is under way', async () => {
    const rows = Array.from({ length: 2_500 }, (_, n) => `many.${n},tiktok,${n},,,${n === 0 ? 'Firstcategory' : ''}\n`)
    await stopJobs()
    stopJobs = await runJobsOf(app, ['read-list'])
    const load = await screen.upload('many 2026-06.csv', HEAD + rows.join(''))
    await screen.start(load)
    let checks = 0
    const broken = runLoad(
      parts(),
      jobWith(() => {
        checks += 1
        if (checks > 3) throw new Error('The worker was killed.')
      }),
      load.id,
    )
    await expect(broken).rejects.toThrow('killed')
    expect(await textOf(load.id)).toContain('Firstcategory')
    // The worker that continues has read the report before the erasure.
    const erasing = partsErasing()
    await runLoad(
      erasing,
      jobWith(() => {}),
      load.id,
    )
    expect(erasing.isErased()).toBe(true)
    expect((await screen.get(load.id)).state).toBe('loaded')
    expect(await textOf(load.id)).not.toContain('Firstcategory')
    await stopJobs()
    stopJobs = await runJobsOf(app, ['read-list', 'load-list', 'undo-load'])
  })
})

describe('a list that waits to be loaded', () => {
  it('has to be uploaded again after an erasure, also if its parts are still arriving', async () => {
    const ready = await screen.upload('ready.csv', `${HEAD}wait.a,tiktok,5000,wait@example.com,,\n`)
    const half = Buffer.from('handle,platform\n')
    const sending = await screen.announce('sending.csv', half.length * 2)
    await screen.sendPart(sending.id, 0, half)
    await erase()
    const ERASED = { state: 'unreadable', problem: { code: 'file-erased' }, sheets: [], preview: null }
    expect(await screen.get(ready.id)).toMatchObject(ERASED)
    expect((await admin.post(`/api/v1/loads/${ready.id}/start`, { version: ready.version })).status).toBe(409)
    await sweepLoads(app.db, app.deps.env)
    expect(files().filter((name) => name.startsWith(`${ready.id}.`) || name.startsWith(`${sending.id}.`))).toEqual([])
    const next = await screen.sendPart(sending.id, half.length, half)
    expect([next.status, next.body.data]).toMatchObject([200, ERASED])
  })

  it('whose file is gone says so when the next part arrives', async () => {
    const half = Buffer.from('handle,platform\n')
    const sending = await screen.announce('lost.csv', half.length * 2)
    await screen.sendPart(sending.id, 0, half)
    await app.db.updateTable('loads').set({ state: 'unreadable' }).where('id', '=', sending.id).execute()
    await sweepLoads(app.db, app.deps.env)
    await app.db.updateTable('loads').set({ state: 'uploading' }).where('id', '=', sending.id).execute()
    const next = await screen.sendPart(sending.id, half.length, half)
    expect([next.status, next.body.data]).toMatchObject([200, { state: 'unreadable', problem: { code: 'file-gone' } }])
  })

  it('is not stored if it was read while someone was erased', async () => {
    await stopJobs()
    const bytes = Buffer.from(`${HEAD}read.a,tiktok,5000,read@example.com,,\n`)
    const load = await screen.announce('read.csv', bytes.length)
    await screen.sendPart(load.id, 0, bytes)
    const erasing = partsErasing()
    await readList(
      erasing,
      jobWith(() => {}),
      { id: load.id, version: 1 },
    )
    expect(erasing.isErased()).toBe(true)
    expect(await screen.get(load.id)).toMatchObject({ state: 'unreadable', sheets: [], preview: null })
    expect(await textOf(load.id)).not.toContain('read@example.com')
    stopJobs = await runJobsOf(app, ['read-list', 'load-list', 'undo-load'])
  })

  it('does not name an erased person in its preview', async () => {
    await erase({ name: 'Hidden Name', handle: 'hidden.name' })
    const list = 'name,handle,platform,followers,category\nHidden Name,hidden.name,tiktok,77123,Hiddencategory\n'
    const load = await screen.upload('again.csv', list)
    const { preview } = load
    expect(preview?.examples.refused).toMatchObject([
      { row: '2', name: '', followers: null, reasons: [{ code: 'erased' }] },
    ])
    await screen.start(load)
    const { result } = await screen.untilState(load.id, /loaded|failed/)
    expect(result).toMatchObject({ counts: { refused: 1 }, warnings: [{ cells: 1, examples: [] }] })
  })
})

describe('an erased person', () => {
  it('is not in labels and contacts of refused rows, nor in answers about columns', async () => {
    const rows = [
      'Handle,Platform,Followers,Mai Erased,Contact',
      ',tiktok,5000,x,write to mai.erased@example.com',
      ',tiktok,6000,x,',
      'mai.other,tiktok,7000,x,',
    ]
    const load = await screen.load('answers 2026-06.csv', rows.join('\n'), { map: { 'Mai Erased': 'ignore' } })
    // As in a workbook, whose rows are labeled by their sheet.
    const label = sql<string>`'Mai Erased ' || label`
    await app.db.updateTable('load_refused_rows').set({ label }).where('load_id', '=', load.id).execute()
    expect(load.result?.counts.refused).toBe(2)
    await erase({ name: 'Mai Erased', handle: 'mai.erased.one', email: 'mai.erased@example.com' })
    const refused = await app.db
      .selectFrom('load_refused_rows')
      .select(['label', 'cells'])
      .where('load_id', '=', load.id)
      .execute()
    expect(refused.map(({ label }) => label)).toEqual([expect.stringMatching(/^(?!Mai).+ 3$/)])
    expect((await stored(load.id)).answers).toEqual({ map: {} })
    expect(await textOf(load.id)).not.toContain('Mai Erased')
    const readings = await app.db.selectFrom('list_readings').select('answers').execute()
    expect(JSON.stringify(readings)).not.toContain('Mai Erased')
  })
})

describe('what columns mean', () => {
  it('is forgotten once no list has used it for long', async () => {
    await screen.load('meanings.csv', 'Nick,Kênh\nmean.a,tiktok\n', { map: { Nick: 'handle', Kênh: 'platform' } })
    const remembered = () => app.db.selectFrom('list_readings').select('used_at').execute()
    await sweepLoads(app.db, app.deps.env)
    expect((await remembered()).length).toBeGreaterThan(0)
    const used_at = new Date(Date.now() - 801 * 86_400_000).toISOString()
    await app.db.updateTable('list_readings').set({ used_at }).execute()
    await sweepLoads(app.db, app.deps.env)
    expect(await remembered()).toEqual([])
  })
})
