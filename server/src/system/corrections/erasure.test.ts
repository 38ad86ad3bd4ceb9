import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Erasure } from '@kolscope/contract/system/corrections'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { filesWith, ownCluster } from '../../../testing/own-cluster'
import { solvedCaptcha } from '../../../testing/solve-captcha'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { startJobs } from '../../core/job-runner'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { ingestFiles } from '../../lists/ingest/ingest'
import { verifyActivity } from '../../people/activity-logs/verify'

/** Texts that occur in no other data. */
const CANARIES = {
  name: 'Zyxcanaryname',
  renamed: 'Zyxcanaryrenamed',
  handle: 'zyxcanaryhandle',
  id: '98769876987698761',
  email: 'zyxcanarymail',
  phone: '0912987654',
  description: 'zyxcanarydescription',
  post: 'zyxcanarypost',
  title: 'zyxcanarytitle',
  hashtag: 'zyxcanaryhashtag',
  comment: 'zyxcanarycomment',
  refused: 'zyxcanaryrefused',
  person: 'Zyxcanaryperson',
  removed: 'Zyxcanaryremoved',
  unlinked: 'Zyxcanaryunlinked',
  asker: 'zyxcanaryasker',
  wish: 'zyxcanarywish',
  imported: 'Zyxcanaryimported',
  wished: 'zyxcanarywished',
  note: 'zyxcanarynote',
  alert: 'zyxcanaryalert',
  linked: 'zyxcanarylinked',
  collected: 'zyxcanarycollected',
  former: 'zyxcanaryformer',
  formerly: 'Zyxcanaryformerly',
}
const TEXTS = Object.values(CANARIES)
const OUTSIDE = mkdtempSync(join(tmpdir(), 'kolscope-lists-'))
const FILE = join(OUTSIDE, 'list.ndjson')

const line = {
  platform: 'tiktok',
  social_id: CANARIES.id,
  handle: CANARIES.handle,
  name: CANARIES.name,
  description: CANARIES.description,
  email: `${CANARIES.email}@example.com`,
  metrics: { followers: 12_000 },
  follower_history: [{ day: '2026-06-01', followers: 11_000 }],
  posts: [
    {
      social_id: '1',
      posted_at: '2026-06-02T00:00:00Z',
      title: CANARIES.title,
      message: `${CANARIES.post} #${CANARIES.hashtag}`,
      hashtags: [CANARIES.hashtag],
      likes: 10,
    },
  ],
}
/** A new account with nothing but the former user name. */
const former = { platform: 'tiktok', handle: CANARIES.former, name: CANARIES.former }
const others = Array.from({ length: 300 }, (_, count) => ({
  platform: 'tiktok',
  social_id: `5000${count}`,
  handle: `other.${count}`,
  name: `Other ${count}`,
  metrics: { followers: 1_000 + count },
}))
const refusedRow = { platform: 'nowhere', name: CANARIES.refused }

let cluster: Awaited<ReturnType<typeof ownCluster>>
let app: TestApp
let staff: SignedInClient
let stopJobs: () => Promise<void>
beforeAll(async () => {
  cluster = await ownCluster()
  app = await startTestApp({ database: cluster.database, env: { dataDir: cluster.path } })
  stopJobs = (await startJobs({ db: app.db, pool: app.deps.pool, tasks: app.tasks, log: app.deps.log })).stop
  staff = await app.as('Administrator')
  writeFileSync(FILE, [line, ...others, refusedRow].map((one) => JSON.stringify(one)).join('\n'))
})
afterAll(() => {
  cluster.remove()
  rmSync(OUTSIDE, { recursive: true })
})

const load = async () => {
  const { db, deps } = app
  const { reports } = await ingestFiles(db, deps.pool, [FILE], {
    erasureKey: erasureKey(deps.env),
    observedAt: '2026-06-30',
  })
  return reports[0]
}

const jobsDone = () =>
  expect
    .poll(
      async () =>
        (await app.db.selectFrom('jobs').select(['name', 'error']).where('status', '!=', 'done').execute()).map(
          ({ name, error }) => `${name} ${error}`,
        ),
      { timeout: 90_000, interval: 100 },
    )
    .toEqual([])

/** Into a collection, with a note that is also in its history. */
async function fillCollection(id: number) {
  const creation = await staff.post<{ data: { id: number } }>('/api/v1/collections', { name: 'Sen', list_ids: [id] })
  const url = `/api/v1/collections/${creation.body.data.id}`
  const body = { influencer_ids: [id], note: CANARIES.note }
  expect((await staff.call({ method: 'PATCH', url: `${url}/members`, body })).status).toBe(200)
  const removing = { list_ids_action: 'remove', list_ids: [id] }
  const removal = await staff.call<{ change_id: number }>({ method: 'PATCH', url, body: removing })
  expect((await staff.post(`/api/v1/collection-changes/${removal.body.change_id}/undo`)).status).toBe(200)
}

/** Fills what the connectors store about an influencer that they read. */
async function fillCollected(influencer_id: number) {
  const text = CANARIES.collected
  const now = new Date().toISOString()
  const given = JSON.stringify({ name: text, handle: text, description: text })
  const turn = { next_at: now, turn_at: now, key: text, page: `2 ${text}`, error_detail: text, given }
  await app.db
    .insertInto('readings')
    .values({ influencer_id, connector: 'youtube', read: 'counts', ...turn })
    .execute()
  await app.db
    .insertInto('undescribed_posts')
    .values({ influencer_id, social_id: text, connector: 'youtube' })
    .execute()
  await app.db.insertInto('unscored_influencers').values({ influencer_id }).execute()
  const bytes = Buffer.from(text)
  await app.db
    .insertInto('influencer_pictures')
    .values({ influencer_id, key: text, bytes, fetched_from: text, fetched_at: now })
    .execute()
}

/** An uploaded row, and a wish that the account be listed. */
async function fillImport() {
  const url = `https://www.tiktok.com/@${CANARIES.handle}`
  const bytes = await xlsxOf({
    List: [
      ['Name', 'Link'],
      [CANARIES.imported, url],
      [CANARIES.formerly, `https://www.tiktok.com/@${CANARIES.former}`],
      ['Other', 'https://tiktok.com/@other.7'],
    ],
  })
  const { status, body } = await uploadAs(staff, [{ name: 'list.xlsx', bytes }])
  expect([status, body.data.stats.total]).toEqual([200, 3])
  const wish = { name: CANARIES.wished, platform: 'tiktok' as const, platforms: ['tiktok' as const], url, url_key: url }
  await app.db
    .insertInto('add_requests')
    .values({ ...wish, social_id: null, handle_key: CANARIES.handle })
    .execute()
}

/** Where a new person with this influencer stands. */
async function personAt(name: string, id: number) {
  const persons = '/api/v1/younet-profiles'
  const answer = await staff.post<{ data: { _id: number } }>(persons, { name, influencer_ids: [id] })
  expect(answer.status, answer.text).toBe(200)
  return `${persons}/${answer.body.data._id}`
}

/** Fills everything that the product can come to hold about a person. */
async function fillWith(id: number, other: number) {
  const edited = await staff.call({
    method: 'PATCH',
    url: `/api/v1/influencers/${id}`,
    body: { version: 1, name: CANARIES.renamed, phone: CANARIES.phone },
  })
  expect(edited.status).toBe(200)
  const comment = { influencer_id: id, post_social_id: '1', message: CANARIES.comment }
  await app.db.insertInto('sampled_comments').values(comment).execute()
  const claimed = { platform: 'page' as const, external_id: CANARIES.linked, influencer_id: id }
  await app.db
    .insertInto('social_accounts')
    .values({ ...claimed, account_id: staff.accountId })
    .execute()
  expect((await staff.post('/api/v1/tracked', { influencer_ids: [id] })).status).toBe(200)
  const alert = { about: CANARIES.alert, post_social_id: CANARIES.alert, day: '2026-06-02', value: 1, threshold: 1 }
  await app.db
    .insertInto('alerts')
    .values({ ...alert, account_id: staff.accountId, influencer_id: id, kind: 'viral-post' })
    .execute()
  await fillCollected(id)
  const former = { handle: CANARIES.former, handle_key: CANARIES.former, platform: 'tiktok' as const }
  await app.db
    .insertInto('former_handles')
    .values({ ...former, influencer_id: id })
    .execute()
  const removedPerson = await personAt(CANARIES.removed, id)
  expect((await staff.call({ method: 'DELETE', url: removedPerson })).status).toBe(200)
  const unlinkedPerson = await personAt(CANARIES.unlinked, id)
  expect((await staff.post(`${unlinkedPerson}/unlink`, { influencer_id: id })).status).toBe(200)
  const at = await personAt(CANARIES.person, other)
  expect((await staff.post(`${at}/link`, { influencer_id: id })).status).toBe(200)
  expect((await staff.post(`${at}/unlink`, { influencer_id: other })).status).toBe(200)
  expect((await staff.post('/api/v1/brands', { name: 'Sen', list_ids: [id] })).status).toBe(200)
  const everybody = { name: 'Everybody', search: {}, page: 'discover' }
  expect((await staff.post('/api/v1/saved-searches', everybody)).status).toBe(200)
  const search = { name: `@${CANARIES.handle}`, search: { fb_id_name: CANARIES.renamed }, page: 'discover' }
  expect((await staff.post('/api/v1/saved-searches', search)).status).toBe(200)
  await fillCollection(id)
  await fillImport()
  const request = await app.anonymous.post('/api/v1/correction-requests', {
    kind: 'erase',
    profile_url: `https://www.tiktok.com/@${CANARIES.handle}`,
    name: CANARIES.asker,
    email: `${CANARIES.asker}@example.com`,
    message: CANARIES.wish,
    captcha: await solvedCaptcha(app.anonymous),
  })
  expect(request.status).toBe(200)
  await app.caughtUp()
  const hits = await staff.get<{ total: number }>('/api/v1/influencers', { fb_id_name: CANARIES.renamed })
  expect(hits.body.total).toBe(1)
  await sql`analyze`.execute(app.db)
}

test('an erased person is in no file any more, is not loaded again, and the log still verifies', async () => {
  expect((await load())?.refused).toBe(1)
  const idOf = async (handle: string) =>
    (await app.db.selectFrom('influencers').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id
  const id = await idOf(CANARIES.handle)
  await fillWith(id, await idOf('other.7'))
  const everything = await staff.get<{ data: { tables: Record<string, object[]> } }>(
    `/api/v1/influencers/${id}/everything`,
  )
  const expected = [
    'renamed',
    'handle',
    'id',
    'email',
    'phone',
    'description',
    'post',
    'hashtag',
    'comment',
    'person',
    'unlinked',
    'note',
    'former',
  ] as const
  for (const one of expected) expect(JSON.stringify(everything.body.data.tables), one).toContain(CANARIES[one])
  const body = { source: { from: 'selected', ids: [id] }, format: 'csv', columns: ['name'], language: 'en' }
  expect((await staff.post('/api/v1/exports', body)).status).toBe(200)
  await jobsDone()
  await sql`checkpoint`.execute(app.db)
  // Out of its journal into its file, where a deletion alone would leave it.
  await app.index.forgetDeleted()
  const standing = filesWith(cluster.path, TEXTS)
  expect(standing.some((one) => one.includes('/index/index.columns: '))).toBe(true)
  expect(standing.some((one) => /\/exports\/.*\.csv: /.test(one))).toBe(true)
  const before = new Set(standing.map((match) => match.split(': ').at(-1)))
  // Each word stood in some file, so that finding none of them says something.
  expect(before).toEqual(new Set(TEXTS))

  const erase = (confirmed_name: string) =>
    staff.post<{ data: Erasure }>(`/api/v1/influencers/${id}/erasure`, { whole_person: true, confirmed_name })
  expect((await erase('Somebody else')).status).toBe(400)
  const erasure = await erase(CANARIES.renamed)
  expect(erasure.body.data).toMatchObject({ influencers: 1, profiles: 2, posts: 1, pictures: 1 })
  expect((await staff.get(`/api/v1/influencers/${id}`)).status).toBe(404)
  const requests = await app.db.selectFrom('correction_requests').selectAll().execute()
  expect(requests).toMatchObject([{ kind: 'erase', state: 'done', name: '', email: '', message: '', profile_url: '' }])

  writeFileSync(FILE, [line, former, ...others, refusedRow].map((one) => JSON.stringify(one)).join('\n'))
  const again = await load()
  expect([again?.refused, again?.influencersCreated]).toEqual([3, 0])
  await jobsDone()
  expect(await app.db.selectFrom('messages').select('id').execute()).toEqual([])
  await app.caughtUp()
  const hits = await staff.get<{ total: number }>('/api/v1/influencers', { fb_id_name: CANARIES.renamed })
  expect(hits.body.total).toBe(0)
  expect((await verifyActivity(app.db, [])).broken).toBeNull()

  await stopJobs()
  await app.server.close()
  for (const step of app.onStopped) await step()
  await cluster.database.drop()
  await cluster.stop()
  // The row that is refused for other reasons is listed again by the second load; it is not about an erased person.
  const remaining = filesWith(cluster.path, TEXTS).filter((one) => !one.endsWith(CANARIES.refused))
  expect(remaining).toEqual([])
})
