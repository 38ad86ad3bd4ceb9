import type { ApiError } from '@kolscope/contract/core/errors'
import type { Profile, ProfileChange } from '@kolscope/contract/influencers/profiles'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { inTheLongRun } from '../../../testing/in-the-long-run'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const URL = '/api/v1/younet-profiles'
type ChangeAnswer = { data: ProfileChange } & ApiError
const post = <T = ChangeAnswer>(path: string, body: object = {}) => staff.post<T>(`${URL}/${path}`, body)
const remove = (id: number) => staff.call<ChangeAnswer>({ method: 'DELETE', url: `${URL}/${id}` })
const undo = (id: number, change: number) =>
  post<{ data: { profiles: Profile[] } } & ApiError>(`${id}/changes/${change}/undo`)

interface Facts {
  gender?: 'male' | 'female' | null
  birth_year?: number
  location?: string | null
}

async function person(influencers: number, facts: Facts = {}) {
  const ids = await addInfluencers(app.db, Array(influencers).fill({}))
  const { body } = await staff.post<{ data: Profile }>(URL, {
    name: `Of ${influencers}`,
    influencer_ids: ids,
    ...facts,
  })
  return { id: body.data._id, version: body.data.version, ids }
}

/** Everything that is stored, except what an undo leaves newer: versions and times of change. */
async function everything() {
  const profiles = await app.db
    .selectFrom('profiles')
    .select(['id', 'name', 'gender', 'birth_year', 'kind', 'marital_status', 'location_id', 'created_at'])
    .orderBy('id')
    .execute()
  const influencers = await app.db.selectFrom('influencers').select(['id', 'profile_id']).orderBy('id').execute()
  return { profiles, influencers }
}

const versions = async () =>
  new Map((await app.db.selectFrom('profiles').select(['id', 'version']).execute()).map((row) => [row.id, row.version]))

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    gender: fc.constantFrom('male', 'female', null),
    birth_year: fc.constantFrom(0, 1980, 1999),
    location: fc.constantFrom('VN-01', 'VN', null),
  },
  { requiredKeys: [] },
)

type Person = Awaited<ReturnType<typeof person>>
type Verb = (one: Person, other: Person) => Promise<{ status: number; body: ChangeAnswer }>
const VERBS: Readonly<Record<string, Verb>> = {
  'link of nobody’s': async ({ id }) => post(`${id}/link`, { influencer_id: (await addInfluencers(app.db, [{}]))[0] }),
  'link of another’s': ({ id }, { ids }) => post(`${id}/link`, { influencer_id: ids[0] }),
  unlink: ({ id, ids }) => post(`${id}/unlink`, { influencer_id: ids.at(-1) }),
  merge: ({ id }, other) => post(`${id}/merge`, { other_id: other.id }),
  split: ({ id, ids }) => post(`${id}/split`, { influencer_ids: ids.slice(1), name: 'Split off' }),
  remove: ({ id }) => remove(id),
}

test('whatever is taken back one after the other, latest first, stands as before, in versions never seen', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(VERBS)), { minLength: 1, maxLength: 3 }),
      fc.tuple(fc.integer({ min: 2, max: 4 }), facts),
      fc.tuple(fc.integer({ min: 1, max: 3 }), facts),
      async (names, ofOne, ofOther) => {
        const [one, other] = [await person(...ofOne), await person(...ofOther)]
        const before = await everything()
        const changes: ProfileChange[] = []
        const seen = new Set<string>()
        const see = async () => {
          for (const [id, version] of await versions()) seen.add(`${id}@${version}`)
        }
        await see()
        for (const name of names) {
          const { status, body } = await (VERBS[name] as Verb)(one, other)
          if (status === 200) changes.push(body.data)
          await see()
        }
        for (const { change_id } of changes.reverse()) {
          const former = await versions()
          const { status, body } = await undo(one.id, change_id)
          expect(status, `${names}: ${JSON.stringify(body)}`).toBe(200)
          for (const { _id, version } of body.data.profiles) {
            expect(seen.has(`${_id}@${version}`), `${names}: ${_id}@${version}`).toBe(false)
            expect(version).toBeGreaterThan(former.get(_id) ?? 0)
          }
          await see()
        }
        const now = await everything()
        expect(now.profiles).toEqual(before.profiles)
        const known = new Set(before.influencers.map(({ id }) => id))
        expect(now.influencers.filter(({ id }) => known.has(id))).toEqual(before.influencers)
      },
    ),
    { numRuns: inTheLongRun(12, 300) },
  )
})

test('merging takes what is unknown from the other, who is gone', async () => {
  const one = await person(1, { gender: 'female' })
  const other = await person(2, { gender: 'male', birth_year: 1991, location: 'VN-79' })
  const { body } = await post(`${one.id}/merge`, { other_id: other.id, version: one.version })
  expect(body.data).toMatchObject({
    others: [other.id],
    profile: { gender: 'female', birth_year: 1991, location: { id: 'VN-79' } },
  })
  expect(body.data.profile.influencers.map(({ _id }) => _id).sort((a, b) => a - b)).toEqual([...one.ids, ...other.ids])
  expect((await staff.get(`${URL}/${other.id}`)).status).toBe(404)
})

test('of two who merge the same two at once, one does it and nobody is lost', async () => {
  const [one, other] = [await person(2), await person(2)]
  const both = await Promise.all([
    post(`${one.id}/merge`, { other_id: other.id }),
    post(`${other.id}/merge`, { other_id: one.id }),
  ])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
  const winner = both.find(({ status }) => status === 200)?.body.data.profile
  expect(winner?.influencers).toHaveLength(4)
})

test('an undo is refused once anybody of the change was changed again, and changes nothing then', async () => {
  const rename = (id: number) => staff.call({ method: 'PATCH', url: `${URL}/${id}`, body: { name: 'Renamed' } })
  const spoilt: ((id: number, change: ProfileChange) => Promise<unknown>)[] = [
    (id) => rename(id),
    (_id, { others }) => rename(others[0] ?? 0),
    async (id) => post(`${id}/link`, { influencer_id: (await addInfluencers(app.db, [{}]))[0] }),
    (_id, { others }) => remove(others[0] ?? 0),
    (id, { change_id }) => undo(id, change_id),
  ]
  for (const spoil of spoilt) {
    const { id, ids } = await person(3)
    const { body } = await post(`${id}/split`, { influencer_ids: ids.slice(1), name: 'Split off' })
    await spoil(id, body.data)
    const before = await everything()
    const late = await undo(id, body.data.change_id)
    expect(late.status).toBe(409)
    expect((late.body.stored as { profiles: Profile[] }).profiles.map(({ _id }) => _id)).toContain(id)
    expect(await everything()).toEqual(before)
  }
})

test('a change of an older version, of somebody else’s or of nobody is refused', async () => {
  const [one, other] = [await person(2), await person(1)]
  const [influencer_id = 0] = other.ids
  await staff.call({ method: 'PATCH', url: `${URL}/${one.id}`, body: { name: 'Newer' } })
  const stale = await post(`${one.id}/link`, { influencer_id, version: one.version })
  expect([stale.status, (stale.body.stored as Profile).name]).toEqual([409, 'Newer'])
  const refused = [
    [404, `${one.id}/unlink`, { influencer_id }],
    [409, `${other.id}/link`, { influencer_id }],
    [404, `${one.id}/link`, { influencer_id: 99_999_999 }],
    [400, `${one.id}/split`, { influencer_ids: [influencer_id], name: 'Else' }],
    [400, `${one.id}/split`, { influencer_ids: one.ids, name: 'Else' }],
    [400, `${one.id}/split`, { influencer_ids: one.ids.slice(1), name: 'E' }],
    [400, `${one.id}/merge`, { other_id: one.id }],
    [404, `${one.id}/merge`, { other_id: 99_999_999 }],
  ] as const
  for (const [status, path, body] of refused) expect((await post(path, body)).status, path).toBe(status)
})

test('a change is not undone before those that came after it, also once the latest of them is', async () => {
  const { id } = await person(1)
  const linked: number[] = []
  for (const influencer_id of await addInfluencers(app.db, [{}, {}, {}]))
    linked.push((await post(`${id}/link`, { influencer_id })).body.data.change_id)
  const [first = 0, second = 0, third = 0] = linked
  expect((await undo(id, third)).status).toBe(200)
  expect((await undo(id, first)).status).toBe(409)
  expect((await undo(id, second)).status).toBe(200)
  expect((await undo(id, first)).status).toBe(200)
})

test('a change of one of two who were merged and parted again is not undone before later ones of the same', async () => {
  const [one, other] = [await person(1), await person(1)]
  const linkTo = async (id: number) => {
    const [influencer_id = 0] = await addInfluencers(app.db, [{}])
    return (await post(`${id}/link`, { influencer_id })).body.data.change_id
  }
  await linkTo(one.id)
  const [first, second] = [await linkTo(other.id), await linkTo(other.id)]
  const merged = (await post(`${one.id}/merge`, { other_id: other.id })).body.data.change_id
  expect((await undo(one.id, merged)).status).toBe(200)
  expect((await undo(other.id, first)).status).toBe(409)
  expect((await undo(other.id, second)).status).toBe(200)
  expect((await undo(other.id, first)).status).toBe(200)
})
