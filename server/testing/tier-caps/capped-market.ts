import { type Flag, tierOf } from '@kolscope/contract/access'
import { TIER_CAPS } from '@kolscope/contract/enums'
import type { Profile } from '@kolscope/contract/profiles'
import { sql } from 'kysely'
import { randomInfluencers } from '../factories'
import { type SignedInClient, startTestApp, type TestApp } from '../test-app'

export const MARKET = 260
const SEARCHING: readonly Flag[] = ['canFilterByBasicInfo', 'canCreateCollection', 'canCreateBrands']

export let app: TestApp
export let administrator: SignedInClient
export let capped: SignedInClient[]
export let capOf: Map<SignedInClient, number>
/** A word of each influencer that stands in nothing else, by its id. */
export let canaries: Map<number, string>
export let samples: Set<number>
export let ids: number[]
export let brandId: number
export let collectionId: number
/** Each person, newest first, with the one influencer that a tier may know of it. */
export let persons: { id: number; largest: number; followers: number | null }[]

/** A server with everything that a tier could be shown too much of. */
export async function startCapped(): Promise<void> {
  const influencers = randomInfluencers(MARKET, 11).map((one, index) => {
    const canary = `zx${String(index).padStart(4, '0')}k`
    return { ...one, name: `${one.name} ${canary}`, handle: `${canary}.handle`, socialId: `${canary}1` }
  })
  app = await startTestApp({ influencers })
  administrator = await app.as('Administrator')
  capOf = new Map()
  for (const flag of ['isDemoAccount', 'isBasicAccount', 'isPremiumAccount'] as const) {
    const tier = tierOf([flag])
    if (tier) capOf.set(await app.as([...SEARCHING, flag]), TIER_CAPS[tier])
  }
  capped = [...capOf.keys()]
  const rows = await app.db.selectFrom('influencers').select(['id', 'handle', 'is_sample']).orderBy('id').execute()
  canaries = new Map(rows.map(({ id, handle }) => [id, String(handle).slice(0, 7)]))
  samples = new Set(rows.filter((one) => one.is_sample).map(({ id }) => id))
  ids = rows.map(({ id }) => id)
  const made = await administrator.post<{ data: { id: number } }>('/api/v1/brands', { name: 'All', list_ids: ids })
  brandId = made.body.data.id
  persons = await makePersons()
  collectionId = await shareEverybody()
  await everybodyPosts()
}
/** A collection of everybody, in the order of their ids, shared with every tier. */
async function shareEverybody(): Promise<number> {
  const list = { name: 'Everybody', list_ids: ids }
  const made = await administrator.post<{ data: { id: number } }>('/api/v1/collections', list)
  const { id } = made.body.data
  for (const { email } of capped)
    await administrator.post(`/api/v1/collections/${id}/shares`, { email, role: 'viewer' })
  return id
}

/** One post of each, those of the later ids newer. */
async function everybodyPosts(): Promise<void> {
  await sql`select ensure_month('posts', '2026-02-01')`.execute(app.db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words)
    select id, 'p' || id, '2026-02-01', '2026-02-01'::timestamptz + id * interval '1 minute', 'kem', 'test', '''kem'':1'
    from influencers`.execute(app.db)
}

/** Lets every three influencers be one person. */
async function makePersons(): Promise<typeof persons> {
  const found: typeof persons = []
  for (let start = 0; start < ids.length; start += 3) {
    const members = ids.slice(start, start + 3)
    const person = { name: `Person ${start}`, influencer_ids: members }
    const made = await administrator.post<{ data: Profile }>('/api/v1/younet-profiles', person)
    const rows = await app.db
      .selectFrom('influencer_metrics')
      .select(['influencer_id as id', 'followers'])
      .where('influencer_id', 'in', members)
      .execute()
    const [largest] = rows.sort((a, b) => (b.followers ?? -1) - (a.followers ?? -1) || a.id - b.id)
    found.unshift({ id: made.body.data._id, largest: largest?.id ?? 0, followers: largest?.followers ?? null })
  }
  return found
}
