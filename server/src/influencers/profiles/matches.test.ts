import type { Answer } from '@kolscope/contract/core/route'
import type { Profile, profiles } from '@kolscope/contract/influencers/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer, addInfluencers, type NewInfluencer } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp({ influencers: 20 })
  staff = await app.as('Staff')
})
afterAll(() => app.close())

async function person(name: string, ...influencers: NewInfluencer[]) {
  const influencer_ids = await addInfluencers(app.db, influencers)
  const { body } = await staff.post<{ data: Profile }>('/api/v1/younet-profiles', { name, influencer_ids })
  return { id: body.data._id, ids: influencer_ids }
}

async function matchesOf(id: number) {
  await app.caughtUp()
  const { body } = await staff.get<Answer<typeof profiles.listMatches>>(`/api/v1/younet-profiles/${id}/matches`)
  return body
}

const short = ({ data }: Answer<typeof profiles.listMatches>) =>
  data.map(({ influencer, why }) => [influencer._id, why.map(({ code }) => code).join(' ')])

const byId = (matches: (string | number)[][]) => [...matches].sort(([a], [b]) => Number(a) - Number(b))

const links = (id: number, ...urls: string[]) =>
  app.db.updateTable('influencers').set({ links: urls }).where('id', '=', id).execute()
const describe = (id: number, description: string) =>
  app.db.updateTable('influencers').set({ description }).where('id', '=', id).execute()

test('the same user name on another platform, however it is written, but not a title that reads so', async () => {
  const { id } = await person('Zoe', { platform: 'fb', handle: 'Zoe.Queen' })
  const same = await addInfluencer(app.db, { platform: 'tiktok', handle: 'zoe.queen', name: 'Else' })
  await addInfluencer(app.db, { platform: 'insta', handle: null, name: 'zoe.queen', socialId: '77001' })
  await addInfluencer(app.db, { platform: 'insta', handle: 'zoe.queens', name: 'Else' })
  expect(short(await matchesOf(id))).toEqual([[same, 'same-handle']])
})

test('who is linked to, by links or by description, and who links here', async () => {
  const { id, ids } = await person('Linh', {
    platform: 'youtube',
    handle: 'linh.cooks',
    socialId: 'UCaaaaaaaaaaaaaaaaaaaaaa',
  })
  const [linked = 0, told = 0, linking = 0] = await addInfluencers(app.db, [
    { platform: 'fb', handle: 'linh.bep', name: 'A' },
    { platform: 'insta', handle: 'linhbep', name: 'B' },
    { platform: 'tiktok', handle: 'other.linh', name: 'C' },
  ])
  await links(ids[0] ?? 0, 'https://www.facebook.com/Linh.Bep?ref=bio')
  await describe(ids[0] ?? 0, 'Bếp nhà Linh. IG: https://instagram.com/linhbep/. Mời xem!')
  await links(linking, 'http://youtube.com/@linh.cooks')
  expect(byId(short(await matchesOf(id)))).toEqual([linked, told, linking].map((one) => [one, 'links-to-each-other']))
})

test('the same name in any order and without accents; one word alone says nothing', async () => {
  const { id } = await person('Đặng Bích Thủy', { name: 'Mây' })
  const same = await addInfluencer(app.db, { name: 'Bich Thuy DANG' })
  await addInfluencers(app.db, [{ name: 'Đặng Bích Thủy Tiên' }, { name: 'Mây' }])
  expect(short(await matchesOf(id))).toEqual([[same, 'same-name']])
})

test('one that people told apart from an account of the person is no match', async () => {
  const { id, ids } = await person('Told', { platform: 'fb', handle: 'told.apart' })
  const other = await addInfluencer(app.db, { platform: 'tiktok', handle: 'told.apart' })
  expect(short(await matchesOf(id))).toEqual([[other, 'same-handle']])
  await staff.post('/api/v1/duplicates/different', { influencer_id: ids[0], other_id: other, is_different: true })
  expect(short(await matchesOf(id))).toEqual([])
})

test('the same e-mail or phone', async () => {
  const { id, ids } = await person('Contact', { email: 'Booking@Example.com' })
  await app.db
    .updateTable('influencers')
    .set({ phone: '+84 901-234-567' })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  const [mailed = 0, called = 0] = await addInfluencers(app.db, [{ email: 'booking@example.com' }, {}])
  await app.db.updateTable('influencers').set({ phone: '+84901234567' }).where('id', '=', called).execute()
  expect(byId(short(await matchesOf(id)))).toEqual([mailed, called].map((one) => [one, 'same-contact']))
})

test('more reasons make it likelier; the person it belongs to now is told, its own influencers are not', async () => {
  const { id } = await person(
    'Kim Ngân',
    { platform: 'fb', handle: 'kim.ngan', name: 'Kim Ngân' },
    { platform: 'page', handle: 'kim.ngan', name: 'Kim Ngân' },
  )
  const both = await person('Ngân', { platform: 'tiktok', handle: 'kim.ngan', name: 'Ngan Kim' })
  const named = await addInfluencer(app.db, { platform: 'insta', name: 'Kim Ngan' })
  const samePlatform = await addInfluencer(app.db, { platform: 'fb', name: 'Kim Ngan' })
  const answer = await matchesOf(id)
  expect(short(answer)).toEqual([
    [both.ids[0], 'same-handle same-name'],
    [named, 'same-name'],
    [samePlatform, 'same-name'],
  ])
  expect(answer.data.map(({ likeness }) => likeness)).toEqual([82, 40, 24])
  expect(answer.data[0]?.profile).toEqual({ _id: both.id, name: 'Ngân', influencers: 1 })
  expect(answer).toMatchObject({ total: 3, data: [{ why: [{ value: 'kim.ngan' }, { value: 'Ngan Kim' }] }, {}, {}] })
})

test('at most twelve are shown, and all are counted', async () => {
  const { id } = await person('Twin Sister')
  await addInfluencers(app.db, Array(15).fill({ name: 'Twin Sister' }))
  const { data, total } = await matchesOf(id)
  expect([data.length, total]).toEqual([12, 15])
})

test('who was named in the same row of a list', async () => {
  const { id, ids } = await person('Quynh', { platform: 'fb', handle: 'quynh.row' })
  const other = await addInfluencer(app.db, { platform: 'tiktok', handle: 'qq.row', name: 'Q' })
  const [own = 0] = ids
  await app.db
    .insertInto('listed_together')
    .values([
      { influencer_id: own, other_id: other, load_id: null },
      { influencer_id: other, other_id: own, load_id: null },
    ])
    .execute()
  expect(short(await matchesOf(id))).toEqual([[other, 'same-row']])
})
