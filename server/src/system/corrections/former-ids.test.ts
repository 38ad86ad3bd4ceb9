import type { Profile } from '@kolscope/contract/influencers/profiles'
import type { Erasure } from '@kolscope/contract/system/corrections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { mergeDuplicates, type Twin } from '../../influencers/duplicates/merge-duplicates'
import { verifyActivity } from '../../people/activity-logs/verify'

let app: TestApp
let admin: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

const PERSONS = '/api/v1/younet-profiles'

let count = 0
const addListed = (name: string, more: object = {}) => {
  count += 1
  return addInfluencer(app.db, { name, platform: 'tiktok', handle: `former.${count}`, ...more })
}

const person = async (name: string, ...influencer_ids: number[]): Promise<number> => {
  const { status, text, body } = await admin.post<{ data: Profile }>(PERSONS, { name, influencer_ids })
  expect(status, text).toBe(200)
  return body.data._id
}

async function expectSuccess(answer: Promise<{ status: number; text: string }>) {
  const { status, text } = await answer
  expect(status, text).toBe(200)
}
const remove = (id: number) => expectSuccess(admin.call({ method: 'DELETE', url: `${PERSONS}/${id}` }))
const merge = (id: number, other_id: number) => expectSuccess(admin.post(`${PERSONS}/${id}/merge`, { other_id }))
const link = (id: number, influencer_id: number) =>
  expectSuccess(admin.post(`${PERSONS}/${id}/link`, { influencer_id }))
const unlink = (id: number, influencer_id: number) =>
  expectSuccess(admin.post(`${PERSONS}/${id}/unlink`, { influencer_id }))

const erase = async (id: number, confirmed_name: string): Promise<Erasure> => {
  const body = { whole_person: true, confirmed_name }
  const answer = await admin.post<{ data: Erasure }>(`/api/v1/influencers/${id}/erasure`, body)
  expect(answer.status, answer.text).toBe(200)
  expect((await verifyActivity(app.db, [])).broken).toBeNull()
  return answer.body.data
}

async function mergeTwins(twin: Twin) {
  const client = await app.deps.pool.connect()
  await client.query('begin')
  await mergeDuplicates(client, [twin])
  await client.query('commit')
  client.release()
}

/** Where a name stands: in the log, among the persons, and in the history of who belonged to whom. */
async function placesOf(name: string): Promise<string[]> {
  const { rows } = await app.deps.pool.query<{ place: string }>(
    `select distinct place from (
       select 'log' as place, object_name as text from activity_logs
       union all select 'persons', name from profiles
       union all select 'history', before::text || after::text from profile_changes) as texts
     where text like '%' || $1 || '%' order by place`,
    [name],
  )
  return rows.map(({ place }) => place)
}

test('the log and the history lose the name of a person that was removed before', async () => {
  const id = await addListed('Ngô Thị Bưởi')
  const removedPerson = await person('Ngô Bưởi Removed', id)
  await remove(removedPerson)
  expect(await placesOf('Ngô Bưởi Removed')).toEqual(['history', 'log'])
  await erase(id, 'Ngô Thị Bưởi')
  expect(await placesOf('Ngô Bưởi Removed')).toEqual([])
})

test('the log loses the names of persons that were merged into others, with or without their influencer', async () => {
  const [id, other] = [await addListed('Phan Thị Cam'), await addListed('Lý Văn Dừa')]
  const mergedPerson = await person('Lý Dừa Kept', other)
  await merge(mergedPerson, await person('Phan Cam Merged', id))
  await unlink(mergedPerson, id)
  const emptiedPerson = await person('Phan Cam Emptied', id)
  await unlink(emptiedPerson, id)
  await merge(mergedPerson, emptiedPerson)
  expect(await placesOf('Phan Cam Emptied')).toEqual(['history', 'log'])
  await erase(id, 'Phan Thị Cam')
  expect(await placesOf('Phan Cam Merged')).toEqual([])
  expect(await placesOf('Phan Cam Emptied')).toEqual([])
  expect(await placesOf('Lý Dừa Kept')).toEqual(['log', 'persons'])
})

test('a person whose only influencer was unlinked before is erased with it; one that held others stays', async () => {
  const [id, other] = [await addListed('Hồ Văn Ổi'), await addListed('Đỗ Thị Mận')]
  const own = await person('Hồ Ổi Unlinked', id)
  await unlink(own, id)
  const sharedPerson = await person('Đỗ Mận Shared', other)
  await link(sharedPerson, id)
  for (const one of [id, other]) await unlink(sharedPerson, one)
  const { profiles } = await erase(id, 'Hồ Văn Ổi')
  expect(profiles).toBe(1)
  expect(await placesOf('Hồ Ổi Unlinked')).toEqual([])
  expect(await placesOf('Đỗ Mận Shared')).toEqual(['history', 'log', 'persons'])
})

test('a twin that was merged into the influencer goes with it, with its person and what the log called both', async () => {
  const [twin, id] = [await addListed('Twin Before'), await addListed('Võ Thị Xoài', { socialId: '990001' })]
  await unlink(await person('Twin Emptied', twin), twin)
  await person('Twin Person', twin)
  const personId = await person('Võ Xoài Person', id)
  const renaming = { version: 1, name: 'Twin Renamed' }
  await expectSuccess(admin.call({ method: 'PATCH', url: `/api/v1/influencers/${twin}`, body: renaming }))
  await mergeTwins({ merged: twin, kept: id })
  expect(await placesOf('Twin Renamed')).toEqual(['log'])
  const { profiles } = await erase(id, 'Võ Thị Xoài')
  expect(profiles).toBe(3)
  for (const name of ['Twin Before', 'Twin Renamed', 'Twin Person', 'Twin Emptied', 'Võ Xoài Person'])
    expect(await placesOf(name), name).toEqual([])
  expect(await app.db.selectFrom('profiles').select('id').where('id', '=', personId).execute()).toEqual([])
})

test('the log loses the name of a twin of which nothing tells any more what it was merged into', async () => {
  const twin = await addListed('Mai Thị Chuối')
  await expectSuccess(
    admin.call({ method: 'PATCH', url: `/api/v1/influencers/${twin}`, body: { version: 1, phone: '0912345678' } }),
  )
  const id = await addListed('Mai Thị Chuối', { socialId: '990002' })
  await mergeTwins({ merged: twin, kept: id })
  await app.db.deleteFrom('merged_influencers').where('id', '=', twin).execute()
  await erase(id, 'Mai Thị Chuối')
  expect(await placesOf('Mai Thị Chuối')).toEqual([])
})
