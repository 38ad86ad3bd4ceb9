import { GENDERS, KINDS, MARITAL_STATUSES, PLATFORMS, TIER_CAPS } from '@kolscope/contract/core/enums'
import type { Answer } from '@kolscope/contract/core/route'
import { PROFILE_SORTS, type ProfileFacets, type ProfilesQuery } from '@kolscope/contract/influencers/profile-list'
import type { profiles } from '@kolscope/contract/influencers/profiles'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer, type NewInfluencer, randomInfluencers, randomOf } from '../../../testing/factories'
import { asLargest, type Member, type Person, plainList } from '../../../testing/plain-profiles'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const PERSONS = 90
const NAMES = ['Nguyễn Thị Hồng', 'Trần Văn Đức', 'Đào Anh', "O'Hara 100%"]
const PLACES = ['VN-01', 'VN-48', 'VN', 'JP']

let app: TestApp
let staff: SignedInClient
let demo: SignedInClient
let persons: Person[]
let parentOf: Map<number, number | null>

async function addPerson(random: () => number, influencers: readonly NewInfluencer[]): Promise<Person> {
  const pick = <T>(values: readonly T[]) =>
    random() < 0.8 ? (values[Math.floor(random() * values.length)] as T) : null
  const facts = {
    name: `${pick(NAMES) ?? 'Nobody'} ${Math.floor(random() * 20)}`,
    gender: pick(GENDERS),
    kind: pick(KINDS),
    marital_status: pick(MARITAL_STATUSES),
    location_id: pick(PLACES),
  }
  const { id } = await app.db.insertInto('profiles').values(facts).returning('id').executeTakeFirstOrThrow()
  const members: Member[] = []
  for (const one of influencers) members.push({ ...one, id: await addInfluencer(app.db, { ...one, profileId: id }) })
  return { id, ...facts, members }
}

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
  demo = await app.as('Demo')
  const random = randomOf(7)
  const influencers = randomInfluencers(3 * PERSONS, 5).map((one) => ({ ...one, influenceScore: scoreOf(random) }))
  persons = []
  for (let count = 0; count < PERSONS; count += 1)
    persons.push(await addPerson(random, influencers.splice(0, Math.floor(random() * 4))))
  const rows = await app.db.selectFrom('categories').select(['id', 'parent_id']).execute()
  parentOf = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
})
afterAll(() => app.close())

/** Few different ones, so that ties are common. */
const scoreOf = (random: () => number) => (random() < 0.7 ? Math.floor(random() * 6) * 10 : null)

/** Persons as external accounts meet them: as their largest influencer, where that one is approved. */
const inMarket = () =>
  persons
    .map(asLargest)
    .filter(({ members: [largest] }) => largest !== undefined && (largest.state ?? 'Approved') === 'Approved')

const list = async (client: SignedInClient, query: object) =>
  (await client.get<Answer<typeof profiles.listProfiles>>('/api/v1/younet-profiles', { ...query })).body

const maybe = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }))
const queries = fc
  .record({
    sortBy: fc.option(fc.constantFrom(...PROFILE_SORTS)),
    name: fc.option(fc.constantFrom('nguyen', 'HỒNG thi', 'dao', '100%', "o'hara", 'duc 1')),
    gender__in: maybe(GENDERS),
    kind__in: maybe(KINDS),
    location__in: maybe(PLACES),
    marital_status__in: maybe(MARITAL_STATUSES),
    platform__in: maybe(PLATFORMS),
    user_careers__in: maybe([1, 2, 5, 999]),
    user_categories__in: maybe(['1', '2', '3', '101', '402', '99999']),
  })
  // Half of the conditions at most, so that most lists are not empty.
  .chain((query) =>
    fc
      .subarray(Object.entries(query), { maxLength: 4 })
      .map((entries) => entries.filter(([, value]) => value !== null)),
  )
  .map((entries): ProfilesQuery => Object.fromEntries(entries))

test('the list is what a plain filter and sort give, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.constantFrom(6, 12), fc.nat(4), async (query, page_size, page_index) => {
      const expectedPersons = plainList(query, persons, parentOf)
      const { younetProfiles, total, cap } = await list(staff, { ...query, page_size, page_index })
      const page = expectedPersons.slice(page_index * page_size, (page_index + 1) * page_size)
      expect({ ids: younetProfiles.map(({ _id }) => _id), total, cap }).toEqual({
        ids: page,
        total: expectedPersons.length,
        cap: null,
      })
    }),
    { numRuns: 150 },
  )
})

test('a tier gets the beginning of the list of persons as it knows them', async () => {
  const known_ = inMarket()
  await fc.assert(
    fc.asyncProperty(queries, fc.nat(2), async (query, page_index) => {
      const expectedPersons = plainList(query, known_, parentOf).slice(0, TIER_CAPS.demo)
      const { younetProfiles, total, cap } = await list(demo, { ...query, page_size: 12, page_index })
      const page = expectedPersons.slice(page_index * 12, (page_index + 1) * 12)
      expect({ ids: younetProfiles.map(({ _id }) => _id), total, cap }).toEqual({
        ids: page,
        total: expectedPersons.length,
        cap: TIER_CAPS.demo,
      })
      for (const { _id, influencers } of younetProfiles) {
        const [largest] = known_.find(({ id }) => id === _id)?.members ?? []
        expect(influencers.map((one) => one._id)).toEqual(largest ? [largest.id] : [])
        for (const one of influencers) expect(one.can_open).toBe(largest?.isSample ?? false)
      }
    }),
    { numRuns: 60 },
  )
})

const CHOICES = {
  gender__in: GENDERS,
  kind__in: KINDS,
  location__in: PLACES,
  marital_status__in: MARITAL_STATUSES,
  platform__in: PLATFORMS,
  user_careers__in: [1, 2, 5, 999],
  user_categories__in: [1, 2, 3, 101, 402, 99999],
} as const

test('beside each choice stands what choosing it gives, up to the cap', async () => {
  const largest = inMarket()
  await fc.assert(
    fc.asyncProperty(queries, fc.boolean(), async ({ sortBy: _, ...query }, isCapped) => {
      const [client, known_, cap] = isCapped ? [demo, largest, TIER_CAPS.demo] : [staff, persons, null]
      const { body, text } = await client.get<ProfileFacets>('/api/v1/younet-profiles/facets', { ...query })
      const cappedTotal = (wanted: ProfilesQuery) =>
        Math.min(plainList(wanted, known_, parentOf).length, cap ?? PERSONS)
      expect({ total: body.total, cap: body.cap }, text).toEqual({ total: cappedTotal(query), cap })
      for (const [filter, values] of Object.entries(CHOICES))
        for (const value of values) {
          const count = body.options[filter]?.find((one) => one.value === value)?.count ?? 0
          expect(count, `${filter} ${value}`).toBe(
            cappedTotal({ ...query, [filter]: [filter.endsWith('categories__in') ? String(value) : value] }),
          )
        }
    }),
    { numRuns: 40 },
  )
})

test('the order follows what influencers are measured and whom they belong to', async () => {
  const first = async () => (await list(staff, { sortBy: 'total_follower__desc' })).younetProfiles[0]
  const [one, other] = await Promise.all(
    ['Rising', 'Falling'].map((name) => addPerson(() => 0, [{ name, followers: 5_000_000_000 }])),
  )
  const set = (id = 0, followers: number | null) =>
    app.db.updateTable('influencer_metrics').set({ followers }).where('influencer_id', '=', id).execute()
  await set(one?.members[0]?.id, 6_000_000_000)
  expect((await first())?._id).toBe(one?.id)
  await set(one?.members[0]?.id, null)
  expect((await first())?._id).toBe(other?.id)
  await app.db
    .deleteFrom('influencers')
    .where('id', '=', other?.members[0]?.id ?? 0)
    .execute()
  expect([one?.id, other?.id]).not.toContain((await first())?._id)
  await app.db
    .deleteFrom('profiles')
    .where('id', 'in', [one?.id ?? 0, other?.id ?? 0])
    .execute()
})

test('unknown parameters and values are refused', async () => {
  for (const wrong of ['gender=male', 'gender__in=nobody', 'sortBy=name__desc', 'page_size=101', 'location__in=x'])
    expect((await staff.get('/api/v1/younet-profiles', wrong)).status, wrong).toBe(400)
})
