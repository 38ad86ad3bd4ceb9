import type { LinkedInfluencer } from '@kolscope/contract/lists/adding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let admin: SignedInClient
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('Administrator')
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const URL = '/api/v1/influencers/by-link'
interface Reply {
  data: LinkedInfluencer
  errors?: { field: string; code: string }[]
  stored?: LinkedInfluencer
}
const add = (client: SignedInClient, body: object) => client.post<Reply>(URL, body)
const read = (url: string) => staff.get<Reply>(`${URL}?url=${encodeURIComponent(url)}`)
const stored = (key: string) =>
  app.db
    .selectFrom('influencers as i')
    .leftJoin('influencer_metrics as m', 'm.influencer_id', 'i.id')
    .select(['i.id', 'i.name', 'i.state', 'i.platform', 'i.handle', 'm.followers'])
    .where('i.provisional_key', '=', key)
    .execute()

test('a link is understood, and its account listed as new, with one entry in the log', async () => {
  const url = 'https://www.tiktok.com/@Mai.Added?lang=vi'
  expect((await read(url)).body.data).toMatchObject({ platform: 'tiktok', account: 'Mai.Added', influencer: null })
  const { status, body, text } = await add(staff, { url, name: ' Mai Anh ', followers: 12_500 })
  expect(status, text).toBe(200)
  const [influencer] = await stored('mai.added')
  expect(influencer).toMatchObject({ name: 'Mai Anh', state: 'New', platform: 'tiktok', followers: 12_500 })
  expect(body.data.influencer).toEqual({ id: influencer?.id, name: 'Mai Anh', state: 'New' })
  const logged = await app.db
    .selectFrom('activity_logs')
    .select(['account_id', 'action', 'object_id'])
    .where('action', '=', 'influencerAdded')
    .execute()
  expect(logged).toEqual([{ account_id: staff.accountId, action: 'influencerAdded', object_id: `${influencer?.id}` }])
})

test('one that is listed is named, in any spelling of its link, and stays as it is', async () => {
  await add(staff, { url: 'https://www.instagram.com/listed.already/', name: 'Listed' })
  const [before] = await stored('listed.already')
  const other = 'http://instagram.com/@Listed.Already?hl=en'
  expect((await read(other)).body.data.influencer).toEqual({ id: before?.id, name: 'Listed', state: 'New' })
  const again = await add(staff, { url: other, name: 'Other name', followers: 5 })
  expect([again.status, again.body.stored?.influencer?.id]).toEqual([409, before?.id])
  expect(await stored('listed.already')).toEqual([before])
})

test('a Facebook profile is found under the link of a page', async () => {
  await app.db
    .insertInto('influencers')
    .values({ platform: 'fb', name: 'Own', handle: 'own.face', provisional_key: 'own.face', source: 'test' } as never)
    .execute()
  expect((await read('https://www.facebook.com/own.face')).body.data.influencer?.name).toBe('Own')
})

test.each([
  'Mai Anh',
  '@mai.anh',
  'https://example.com/mai',
  'https://www.tiktok.com/@a/video/1 x',
  'https://www.instagram.com/p/Cx1/',
])('%s is no link to a profile', async (url) => {
  for (const { status, body } of [await read(url), await add(staff, { url })])
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'no-profile-link'])
})

test('an administrator approves it at once, in one change; others cannot review their own', async () => {
  const { body } = await add(admin, { url: 'https://www.youtube.com/@approved.now', approve: true })
  expect(body.data.influencer?.state).toBe('Approved')
  const changes = await app.db
    .selectFrom('influencer_changes')
    .select(['changed_by', 'before', 'after'])
    .where('influencer_id', '=', body.data.influencer?.id ?? 0)
    .execute()
  expect(changes).toMatchObject([
    { changed_by: admin.accountId, before: { user_state: 'New' }, after: { user_state: 'Approved' } },
  ])
  const refused = await add(staff, { url: 'https://www.youtube.com/@not.approved', approve: true })
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([400, 'own-submission'])
  expect(await stored('not.approved')).toEqual([])
})

test('an erased person is not listed again', async () => {
  const url = 'https://www.tiktok.com/@erased.link'
  const { body } = await add(staff, { url, name: 'Erased Person' })
  const erasure = `/api/v1/influencers/${body.data.influencer?.id}/erasure`
  const erased = await admin.post(erasure, { whole_person: true, confirmed_name: 'Erased Person' })
  expect(erased.status, erased.text).toBe(200)
  const again = await add(admin, { url, name: 'Erased Person' })
  expect([again.status, again.body.errors?.[0]?.code]).toEqual([400, 'not-listable'])
  expect(await stored('erased.link')).toEqual([])
})

test('a link names who has the user name today: not who had it before, and not who is called like it', async () => {
  const insert = (one: object) =>
    app.db
      .insertInto('influencers')
      .values({ platform: 'tiktok', source: 'test', ...one } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const titled = await insert({ name: 'Linh', handle: null, provisional_key: 'linh', social_id: '4711' })
  const renamed = await insert({ name: 'Renamed', handle: 'linh', provisional_key: 'linh' })
  await app.db
    .updateTable('influencers')
    .set({ handle: 'linh.official', provisional_key: 'linh.official' })
    .where('id', '=', renamed.id)
    .execute()
  const url = 'https://www.tiktok.com/@linh'
  expect((await read(url)).body.data.influencer).toBeNull()
  const { status, body, text } = await add(admin, { url, followers: 7, approve: true })
  expect(status, text).toBe(200)
  expect(body.data.influencer).toMatchObject({ state: 'Approved' })
  expect([titled.id, renamed.id]).not.toContain(body.data.influencer?.id)
  expect(await stored('linh.official')).toMatchObject([{ id: renamed.id, state: 'New', followers: null }])
  expect((await stored('linh')).find(({ id }) => id === titled.id)).toMatchObject({ state: 'New', followers: null })
})

test('an account whose user name reads like the title of one without a user name is refused, and says whose', async () => {
  const { id } = await app.db
    .insertInto('influencers')
    .values({ platform: 'tiktok', name: 'Hoa', handle: null, provisional_key: 'hoa', source: 'test' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const refused = await add(admin, { url: 'https://www.tiktok.com/@hoa', followers: 7, approve: true })
  expect([refused.status, refused.body.errors]).toMatchObject([
    400,
    [{ field: 'url', code: 'listed-by-name', values: { name: 'Hoa', id } }],
  ])
  expect(await stored('hoa')).toMatchObject([{ id, handle: null, state: 'New', followers: null }])
})

test('a request for a user name that another one had before lists a new influencer', async () => {
  const { id: former } = await app.db
    .insertInto('influencers')
    .values({ platform: 'insta', name: 'Before', handle: 'mai.x', provisional_key: 'mai.x', source: 'test' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('influencers')
    .set({ handle: 'mai.y', provisional_key: 'mai.y' })
    .where('id', '=', former)
    .execute()
  const url = 'https://www.instagram.com/mai.x'
  const asked = { name: '', platform: 'insta' as const, platforms: ['insta' as const], url, url_key: 'mai.x' }
  const request = await app.db
    .insertInto('add_requests')
    .values({ ...asked, handle_key: 'mai.x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const decided = await staff.call({
    method: 'PATCH',
    url: `/api/v1/add-requests/${request.id}`,
    body: { state: 'added' },
  })
  expect(decided.status, decided.text).toBe(200)
  const [listed] = await stored('mai.x')
  expect(listed?.id).not.toBe(former)
  const row = app.db.selectFrom('add_requests').select('influencer_id').where('id', '=', request.id)
  expect(await row.executeTakeFirst()).toEqual({ influencer_id: listed?.id })
})
