import type { Erasure } from '@kolscope/contract/system/corrections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers, type NewInfluencer } from '../../../testing/factories'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Administrator')
})
afterAll(() => app.close())

const NAME = 'Hà My'

interface Options {
  wholePerson?: boolean
  /** The person of accounts that name none. */
  profileId?: number
}

/** Lists these accounts, erases the first one and returns what it took and which of them are left. */
async function erase(accounts: readonly NewInfluencer[], { wholePerson = true, profileId }: Options = {}) {
  const [first, ...others] = accounts
  const all = [{ ...first, name: NAME }, ...others].map((one) => ({ profileId, ...one }))
  const ids = await addInfluencers(app.db, all)
  const url = `/api/v1/influencers/${ids[0]}/erasure`
  const body = { whole_person: wholePerson, confirmed_name: NAME }
  const answer = await staff.post<{ data: Erasure }>(url, body)
  expect(answer.status, answer.text).toBe(200)
  const rows = await app.db.selectFrom('influencers').select('id').where('id', 'in', ids).execute()
  const left = rows.map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b)
  const { influencers, profiles } = answer.body.data
  return { influencers, profiles, left }
}

const addProfile = async () =>
  (await app.db.insertInto('profiles').values({ name: NAME }).returning('id').executeTakeFirstOrThrow()).id

test('a number is one account as profile, page and group', async () => {
  const id = { socialId: '100200300', handle: null }
  const erased = await erase([
    { platform: 'page', socialId: '100200300', handle: 'number.one' },
    { platform: 'fb', ...id },
    { platform: 'group', ...id },
    { platform: 'tiktok', ...id },
  ])
  expect(erased).toMatchObject({ influencers: 3, left: [3] })
})

test('a user name is one account as profile and page, also of one that is found by its number', async () => {
  const erased = await erase([
    { platform: 'group', socialId: '100200301', handle: null },
    { platform: 'page', socialId: '100200301', handle: 'user.name' },
    { platform: 'fb', socialId: null, handle: 'user.name' },
    { platform: 'group', socialId: null, handle: 'user.name' },
    { platform: 'insta', socialId: null, handle: 'user.name' },
  ])
  expect(erased).toMatchObject({ influencers: 3, left: [3, 4] })
})

test('accounts whose ids differ are different, whatever their user name', async () => {
  const other = await erase([
    { platform: 'page', socialId: '100200302', handle: 'taken.over' },
    { platform: 'fb', socialId: '100200303', handle: 'taken.over' },
  ])
  expect(other).toMatchObject({ influencers: 1, left: [1] })
  const either = await erase([
    { platform: 'fb', socialId: null, handle: 'of.two' },
    { platform: 'page', socialId: '100200304', handle: 'of.two' },
    { platform: 'page', socialId: '100200305', handle: 'of.two' },
  ])
  expect(either).toMatchObject({ influencers: 1, left: [1, 2] })
  const one = await erase([
    { platform: 'page', socialId: '100200309', handle: 'one.of.two' },
    { platform: 'fb', socialId: null, handle: 'one.of.two' },
    { platform: 'page', socialId: '100200310', handle: 'one.of.two' },
  ])
  expect(one).toMatchObject({ influencers: 1, left: [1, 2] })
})

test('a person goes with its last account, also if that is taken as another kind', async () => {
  const kinds: NewInfluencer[] = [
    { platform: 'page', socialId: '100200306', handle: null },
    { platform: 'fb', socialId: '100200306', handle: null },
  ]
  const options = { wholePerson: false, profileId: await addProfile() }
  expect(await erase(kinds, options)).toEqual({ influencers: 2, profiles: 1, left: [] })
  const more = await erase([...kinds, { platform: 'tiktok' }], { ...options, profileId: await addProfile() })
  expect(more).toEqual({ influencers: 2, profiles: 0, left: [2] })
  const ofTwin = [{ ...kinds[0] }, { ...kinds[1], profileId: await addProfile() }]
  expect(await erase(ofTwin)).toEqual({ influencers: 2, profiles: 1, left: [] })
})

test('an uploaded row about the group with the number of an erased page is emptied', async () => {
  const bytes = await xlsxOf({
    S: [
      ['Name', 'Link'],
      ['A group', 'https://www.facebook.com/groups/100200307'],
      ['Another', 'https://www.facebook.com/groups/100200308'],
    ],
  })
  const uploaded = (await uploadAs(staff, [{ name: 'list.xlsx', bytes }])).body.data
  await erase([{ platform: 'page', socialId: '100200307', handle: null }])
  const rows = await app.db
    .selectFrom('import_rows')
    .select(['name', 'is_erased'])
    .where('import_id', '=', uploaded.id)
    .orderBy('row')
    .execute()
  expect(rows).toEqual([
    { name: '', is_erased: true },
    { name: 'Another', is_erased: false },
  ])
})
