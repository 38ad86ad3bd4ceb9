import { type Flag, tierOf } from '@kolscope/contract/core/access'
import { TIER_CAPS } from '@kolscope/contract/core/enums'
import { sql } from 'kysely'
import { randomInfluencers } from '../factories'
import { type SignedInClient, startTestApp, type TestApp } from '../test-app'

export const MARKET = 2_000
const SEARCHING: readonly Flag[] = ['canFilterByBasicInfo', 'canCreateCollection', 'canCreateBrands']

export let app: TestApp
export let administrator: SignedInClient
export let capped: SignedInClient[]
export let capOf: Map<SignedInClient, number>
/** A text by influencer id that occurs only in its name, user name, address and post. */
export let canaries: Map<number, string>
export let samples: Set<number>
/** The reach of an influencer is this more than its id, and tells whose it is. */
export const REACH = 770_000_000
export let ids: number[]
/** Those of them that are the market of external accounts, in the same order. */
export let approved: number[]
export let brandId: number
export let collectionId: number
/** Each person, newest first, with the one influencer that a tier may know of it. */
export let persons: { id: number; largest: number; followers: number | null }[]

/** A server with everything that a tier could be shown too much of. */
export async function startCapped(): Promise<void> {
  const influencers = randomInfluencers(MARKET, 11).map((one, index) => {
    const canary = `${String(index).padStart(4, '0')}k`
    const state = index % 2 === 0 ? ('Approved' as const) : one.state
    return {
      ...one,
      ...(state && { state }),
      name: `${one.name} zx${canary}`,
      handle: `zh${canary}.handle`,
      socialId: `zs${canary}1`,
      email: `ze${canary}@example.com`,
    }
  })
  app = await startTestApp({ influencers })
  await sql`update influencer_metrics set reach_followers = ${REACH}::bigint + influencer_id`.execute(app.db)
  administrator = await app.as('Administrator')
  capOf = new Map()
  for (const flag of ['isDemoAccount', 'isBasicAccount', 'isPremiumAccount'] as const) {
    const tier = tierOf([flag])
    if (tier) capOf.set(await app.as([...SEARCHING, flag]), TIER_CAPS[tier])
  }
  capped = [...capOf.keys()]
  const rows = await app.db
    .selectFrom('influencers')
    .select(['id', 'handle', 'is_sample', 'state'])
    .orderBy('id')
    .execute()
  canaries = new Map(rows.map(({ id, handle }) => [id, String(handle).slice(2, 7)]))
  samples = new Set(rows.filter((one) => one.is_sample).map(({ id }) => id))
  ids = rows.map(({ id }) => id)
  approved = rows.filter(({ state }) => state === 'Approved').map(({ id }) => id)
  await app.db.updateTable('accounts').set({ plan_searches: 1_000_000 }).where('plan_tier', 'is not', null).execute()
  const creation = await administrator.post<{ data: { id: number } }>('/api/v1/brands', {
    name: 'All',
    list_ids: ids.slice(0, 1_000),
  })
  brandId = creation.body.data.id
  persons = await makePersons()
  collectionId = await shareEverybody()
  await everybodyPosts()
}
/** A collection of everyone, in the order of their ids, shared with every tier. */
async function shareEverybody(): Promise<number> {
  const list = { name: 'Everybody', list_ids: ids }
  const creation = await administrator.post<{ data: { id: number } }>('/api/v1/collections', list)
  const { id } = creation.body.data
  for (const { email } of capped)
    await administrator.post(`/api/v1/collections/${id}/shares`, { email, role: 'viewer' })
  return id
}

/** One post of each, those of the later ids newer. */
async function everybodyPosts(): Promise<void> {
  await sql`select ensure_month('posts', '2026-02-01')`.execute(app.db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words)
    select id, 'p' || id, '2026-02-01', '2026-02-01'::timestamptz + id * interval '1 minute', 'kem zp' || substr(handle, 3, 5), 'test', '''kem'':1'
    from influencers`.execute(app.db)
}

/** The influencers an account has been shown. */
export async function shownTo({ accountId }: SignedInClient): Promise<ReadonlySet<number>> {
  const rows = await app.db
    .selectFrom('shown_influencers')
    .select('influencer_id')
    .where('account_id', '=', accountId)
    .execute()
  return new Set(rows.map((row) => row.influencer_id))
}

/** The status of opening an influencer by its id. */
export function openedStatus(client: SignedInClient, id: number): 200 | 403 | 404 {
  const isThere = approved.includes(id)
  if (capOf.get(client) === TIER_CAPS.demo) return isThere && samples.has(id) ? 200 : 403
  return isThere ? 200 : 404
}

/**
 * Groups every three influencers into one person; a tier does not see persons whose largest one is outside of the
 * market.
 */
async function makePersons(): Promise<typeof persons> {
  const { rows } = await sql<{ id: number; largest: number; followers: number | null }>`
    with grouped as (select id as influencer_id, (row_number() over (order by id) - 1) / 3 as person from influencers),
    made as (insert into profiles (name) select 'Person ' || person from grouped group by person order by person
      returning id, name),
    linked as (update influencers i set profile_id = made.id from grouped join made on made.name = 'Person ' || person
      where i.id = grouped.influencer_id returning i.id, i.profile_id, i.state)
    select distinct on (linked.profile_id) linked.profile_id as id, linked.id as largest, m.followers, linked.state
    from linked left join influencer_metrics m on m.influencer_id = linked.id
    order by linked.profile_id desc, m.followers desc nulls last, linked.id`.execute(app.db)
  const inMarket = new Set(approved)
  return rows.filter(({ largest }) => inMarket.has(largest))
}
