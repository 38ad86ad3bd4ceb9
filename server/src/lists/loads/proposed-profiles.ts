import type { Answer, Input } from '@kolscope/contract/core/route'
import { NAME_LENGTH, nameProblem } from '@kolscope/contract/influencers/editing-rules'
import { PROFILES_AT_ONCE, PROPOSED_EXAMPLES, type ProposedProfile } from '@kolscope/contract/lists/loads/after-load'
import type { loads } from '@kolscope/contract/lists/loads/loads'
import { type Kysely, sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { forbidden, Refusal } from '../../core/errors'
import type { Database } from '../../core/tables'
import { createProfile } from '../../influencers/profiles/write-profile'
import { capOf } from '../../search/discovery/market'
import { loadSummary } from './stored-load'

type Db = Kysely<Database>

/** A row that names more accounts is about no single person. */
const MOST_OF_ROW = 12

/**
 * The groups of influencers that a load names in one row each, with the smallest id first. Not among them: a group with
 * a member that another row names with others, such as an agency's page in every row; two accounts of one platform; and
 * those of which one belongs to a profile, whose page shows the others as possible matches.
 */
const groupsOf = (loadId: number) => sql`
  with pairs as materialized (
    select influencer_id, other_id from listed_together where load_id = ${loadId}
  ), named as materialized (
    select influencer_id, array(select unnest(array_agg(other_id) || influencer_id) order by 1) as ids
    from pairs group by influencer_id having count(*) < ${MOST_OF_ROW}
  ), groups as (
    select min(influencer_id) as first, ids from named group by ids having count(*) = cardinality(ids)
  )
  select g.first, g.ids from groups g
  where (select count(distinct platform) = count(*) and bool_and(profile_id is null) from influencers where id = any(g.ids))`

async function countProposed(db: Db, loadId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${groupsOf(loadId)}) proposed`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

interface Proposed extends ProposedProfile {
  /** The smallest id of its influencers. */
  first: number
}

/** The first proposed profiles after an id; each is named like its member with the most followers. */
async function readProposed(db: Db, loadId: number, most: number, after = 0): Promise<Proposed[]> {
  const { rows } = await sql<{ first: number } & ProposedProfile['influencers'][number]>`
    select proposed.first, i.id as _id, i.platform, i.name, i.handle as user_name
    from (select * from (${groupsOf(loadId)}) all_groups where first > ${after} order by first limit ${most}) proposed
    join influencers i on i.id = any(proposed.ids) left join influencer_metrics m on m.influencer_id = i.id
    order by proposed.first, m.followers desc nulls last, i.id`.execute(db)
  const profiles = new Map<number, Proposed>()
  for (const { first, ...influencer } of rows) {
    const profile = profiles.get(first) ?? { first, name: influencer.name, influencers: [] }
    profile.influencers.push(influencer)
    profiles.set(first, profile)
  }
  return [...profiles.values()]
}

/** The first name that a profile may have. */
function profileName(influencers: ProposedProfile['influencers']): string {
  const names = influencers
    .flatMap(({ name, user_name }) => [name, user_name ?? ''])
    .map((name) => name.slice(0, NAME_LENGTH.most))
  return names.find((name) => nameProblem('name', name) === null) ?? names[0] ?? ''
}

function refuseCapped(ctx: Ctx): void {
  if (capOf(signedIn(ctx)) !== null) throw forbidden()
}

export async function getProposedProfiles(
  ctx: Ctx,
  { id }: Input<typeof loads.getProposedProfiles>,
): Promise<Answer<typeof loads.getProposedProfiles>> {
  refuseCapped(ctx)
  await loadSummary(ctx.db, id)
  const examples = await readProposed(ctx.db, id, PROPOSED_EXAMPLES)
  const proposed = examples.length < PROPOSED_EXAMPLES ? examples.length : await countProposed(ctx.db, id)
  return { code: 200, data: { proposed, examples } }
}

/** Each profile is created as from its form, so that a member which someone else has linked meanwhile stays there. */
export async function createProposedProfiles(
  ctx: Ctx,
  { id, after }: Input<typeof loads.createProposedProfiles>,
): Promise<Answer<typeof loads.createProposedProfiles>> {
  refuseCapped(ctx)
  await loadSummary(ctx.db, id)
  const viewer = { actor: signedIn(ctx), catalog: await ctx.services.catalogOf() }
  const tried = await readProposed(ctx.db, id, PROFILES_AT_ONCE, after)
  let created = 0
  for (const { influencers } of tried) {
    const name = profileName(influencers)
    try {
      await createProfile(ctx, { name, influencer_ids: influencers.map(({ _id }) => _id) }, viewer)
      created += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  const next = tried.length < PROFILES_AT_ONCE ? null : (tried.at(-1)?.first ?? null)
  return { code: 200, data: { created, proposed: await countProposed(ctx.db, id), next } }
}
