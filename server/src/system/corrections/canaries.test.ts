import { fileId } from '@kolscope/contract/lists/importer-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANARY, Planter, tablesWithCanary } from '../../../testing/canaries'
import { filesWith } from '../../../testing/own-cluster'
import { NAMED_LISTED } from '../../../testing/planted-tables'
import { showTo } from '../../../testing/shown'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { packOutcomes } from '../../lists/ingest/pack-outcomes'
import { OWNED } from './owned-tables'

let app: TestApp
let admin: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

const NAME = `${CANARY} nguyen`
const pool = () => app.deps.pool

/** Tables whose rows refer to an influencer or a person, by the catalog. */
async function referring(): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = any(array['influencers', 'profiles']::regclass[])
      and not t.relispartition and t.relname <> 'influencers' order by 1`)
  return rows.map(({ name }) => name)
}

/** Words of a closed list, which the schema alone keeps. */
const GIVEN: Readonly<Record<string, Record<string, unknown>>> = {
  import_rows: { platform: 'tiktok', platforms: ['tiktok'] },
  influencer_merge_rows: { what: 'dropped' },
}
/** Numbers and words of closed lists alone. */
const TEXTLESS = new Set([
  'bios',
  'brand_influencers',
  'different_influencers',
  'influencer_categories',
  'influencer_keys',
  'influencer_marks',
  'influencer_merges',
  'influencer_pairs',
  'influencer_professions',
  'listed_together',
  'merged_influencers',
  'profile_sums',
  'saved_search_finds',
  'tracked_influencers',
  'unscored_influencers',
])

/** Plants rows that refer to them only by name or in a list. */
async function plantNamed(planter: Planter, id: unknown): Promise<string[]> {
  const file = { name: `${NAME.replace(' ', '_')}.xlsx`, hash: 'of its bytes' }
  const files = JSON.stringify([{ ...file, id: fileId(file) }])
  const upload = await planter.plant('imports', { files })
  const column = { index: 0, meaning: 'name', platform: null, header: 'Name', samples: [NAME], filled: 1 }
  const sheet = { file: `${NAME}.xlsx`, sheet: NAME, columns: JSON.stringify([column]) }
  await planter.plant('import_sheets', { import_id: upload.id, ...sheet })
  await planter.plant('landscape_uploads', { file: `list ${NAME}.csv` })
  const email = { ...column, field: 'email', samples: [`${CANARY}@example.com`] }
  const plan = JSON.stringify({ sheets: [{ sheet: NAME, columns: [column, email] }], skipped: [NAME], questions: [] })
  const report = JSON.stringify({ warnings: [{ doubt: 'not-understood', examples: [`of ${CANARY}s`] }] })
  const samples = { plan, preview: null, report, problem: JSON.stringify({ values: { error: NAME } }) }
  const answers = JSON.stringify({ map: { [NAME]: 'ignore' }, units: { [NAME]: 'ones' }, source: NAME })
  const unread = { answers, undone: null, job_id: null, state: 'loaded', holds_cells: true }
  const digests = { headers_digest: null, content_digest: null }
  const load = await planter.plant('loads', { file_name: `list_${NAME}.csv`, ...samples, ...unread, ...digests })
  const reason = JSON.stringify({ code: 'no-day', values: { text: NAME } })
  await planter.plant('load_refused_rows', { load_id: load.id, label: '2', reason, cells: ['Rank', NAME] })
  const named = {
    load_id: load.id,
    number: 3,
    label: `${NAME} 3`,
    reason: '{"code":"total","values":{}}',
    cells: ['9'],
  }
  await planter.plant('load_refused_rows', named)
  const accounts = packOutcomes([{ number: 1, fileRow: 2, outcome: 'new', influencerId: Number(id), reasons: 0 }])
  await planter.plant('load_outcomes', { load_id: load.id, sheet: NAME, accounts, reasons: '[]' })
  const readings = { headers_digest: Buffer.alloc(32), answers: JSON.stringify({ map: { [NAME]: 'name' } }) }
  await planter.plant('list_readings', readings)
  await planter.plant('exports', { influencer_ids: [id], name: NAME, source: JSON.stringify({ from: 'selected' }) })
  await planter.plant('saved_searches', { name: NAME, search: JSON.stringify({ fb_id_name: NAME }) })
  await planter.plant('account_claims', { platform: 'tiktok', account: CANARY })
  const before = JSON.stringify({ influencers: [{ id, name: NAME }] })
  await planter.plant('profile_changes', { profile_ids: [], before, after: before })
  return [...NAMED_LISTED]
}

test('what is planted in every field about somebody is nowhere after the erasure', async () => {
  const account = { id: admin.accountId }
  const planter = new Planter(pool(), { accounts: account })
  const person = { name: NAME, birth_year: 1990, location_id: null, version: 1 }
  const profile = await planter.plant('profiles', person)
  const identity = { platform: 'tiktok', handle: CANARY, provisional_key: CANARY, state: 'Approved' }
  const influencer = await planter.plant('influencers', { ...person, ...identity, profile_id: profile.id })
  const tables = await referring()
  for (const parent of ['posts', 'follower_history'])
    await pool().query(`select ensure_month($1::regclass, '2026-06-01')`, [parent])
  const namedTables = await plantNamed(planter, influencer.id)
  for (const table of tables) await planter.plant(table, GIVEN[table])
  await showTo(app, admin, [Number(influencer.id)])
  const edited = await admin.call({
    method: 'PATCH',
    url: `/api/v1/influencers/${influencer.id}`,
    body: { version: 1, name: `${NAME} anh`, email: `${CANARY}@example.com`, links: [`https://example.com/${CANARY}`] },
  })
  expect(edited.status, edited.text).toBe(200)
  await app.caughtUp()
  const standing = await tablesWithCanary(pool())
  expect([...tables, ...namedTables].filter((table) => !standing.includes(table) && !TEXTLESS.has(table))).toEqual([])
  const total = async () => (await admin.get<{ total: number }>('/api/v1/influencers', { fb_id_name: NAME })).body.total
  expect(await total()).toBe(1)

  const url = `/api/v1/influencers/${influencer.id}/erasure`
  const erasure = await admin.post(url, { whole_person: true, confirmed_name: `${NAME} anh` })
  expect(erasure.status, erasure.text).toBe(200)
  await app.caughtUp()
  // The mail that informs the asker is sent, and then deleted.
  await pool().query(`delete from messages where template = 'correction-erased'`)
  expect(await tablesWithCanary(pool())).toEqual([])
  expect(await total()).toBe(0)
  for (const table of OWNED) {
    const remaining = await pool().query(`select from ${table} where influencer_id = $1`, [influencer.id])
    expect(remaining.rowCount, table).toBe(0)
  }
  expect(filesWith(app.deps.env.dataDir, [CANARY]).filter((file) => !file.includes('/index/'))).toEqual([])
})
