import type { Answer, Input } from '@kolscope/contract/core/route'
import type { Match, profiles } from '@kolscope/contract/influencers/profiles'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { forbidden, notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { capOf } from '../../search/discovery/market'
import { influencersBy, type Member, type Viewer } from './influencers-of'
import { likeness } from './likeness'
import {
  byLinkToOwn,
  byLinkToThem,
  bySameContact,
  bySameHandle,
  bySameRow,
  type CandidateReason,
  type Own,
} from './match-reasons'
import { bySameName } from './same-name'

const MOST_SHOWN = 12

const ownOf = (db: Kysely<Database>, profileId: number): Promise<Own[]> =>
  db
    .selectFrom('influencers')
    .select(['id', 'platform', 'social_id', 'handle', 'name', 'description', 'links', 'email', 'phone'])
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()

/** Influencers of which people said that they are neither an account nor the person of these. */
async function toldApart(db: Kysely<Database>, own: readonly Own[]): Promise<number[]> {
  const rows = await db
    .selectFrom('different_influencers')
    .select('other_id')
    .where('influencer_id', '=', sql<number>`any(${own.map(({ id }) => id)}::bigint[])`)
    .execute()
  return rows.map(({ other_id }) => other_id)
}

/** The persons that others belong to, by id. */
async function personsOf(db: Kysely<Database>, members: readonly Member[]) {
  const ids = [...new Set(members.flatMap(({ profileId }) => (profileId === null ? [] : [profileId])))]
  const rows = await db
    .selectFrom('profiles as p')
    .select(['p.id as _id', 'p.name'])
    .select(sql<number>`(select count(*) from influencers where profile_id = p.id)`.as('influencers'))
    .where('p.id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}

function whyOf(reasons: readonly CandidateReason[], id: number): Match['why'] {
  const codes = new Map<CandidateReason['code'], Match['why'][number]>()
  for (const one of reasons) {
    if (one.id === id && !codes.has(one.code)) codes.set(one.code, { code: one.code, value: one.value })
  }
  return [...codes.values()]
}

const likeliestFirst = (a: Match, b: Match) =>
  b.likeness - a.likeness ||
  (b.influencer.total_follower ?? -1) - (a.influencer.total_follower ?? -1) ||
  a.influencer._id - b.influencer._id

/** Influencers that may be the same person; requires an editor without a cap, who may see all influencers. */
export async function listMatches(
  ctx: Ctx,
  { id }: Input<typeof profiles.listMatches>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.listMatches>> {
  if (capOf(viewer.actor) !== null) throw forbidden()
  const profile = await ctx.db.selectFrom('profiles').select('name').where('id', '=', id).executeTakeFirst()
  if (!profile) throw notFound('The profile')
  const own = await ownOf(ctx.db, id)
  const names = [profile.name, ...own.map(({ name }) => name)]
  const [handles, links, backLinks, sameRows, contacts, sameNames] = await Promise.all([
    bySameHandle(ctx.db, own),
    byLinkToThem(ctx.db, own),
    byLinkToOwn(ctx.db, own),
    bySameRow(ctx.db, own),
    bySameContact(ctx.db, own),
    bySameName(ctx.db, ctx.services.pages, names, ctx.signal),
  ])
  const left = new Set([...own.map((one) => one.id), ...(await toldApart(ctx.db, own))])
  const candidates = [...links, ...backLinks, ...sameRows, ...contacts, ...handles, ...sameNames].filter(
    (one) => !left.has(one.id),
  )
  const members = await influencersBy(ctx.db, viewer, [...new Set(candidates.map((one) => one.id))])
  const persons = await personsOf(ctx.db, members)
  const matches = members.map(({ profileId, shown: influencer }): Match => {
    const why = whyOf(candidates, influencer._id)
    const isOnSamePlatform = own.some(({ platform }) => platform === influencer.platform)
    const reasons = why.map(({ code }) => code)
    const person = profileId === null ? null : (persons.get(profileId) ?? null)
    return { influencer, profile: person, likeness: likeness(reasons, isOnSamePlatform), why }
  })
  return { code: 200, data: matches.sort(likeliestFirst).slice(0, MOST_SHOWN), total: matches.length }
}
