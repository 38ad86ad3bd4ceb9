import { fold } from '@kolscope/contract/core/fold'
import { pageOf } from '@kolscope/contract/core/paging'
import { profileUrl } from '@kolscope/contract/core/profile-url'
import type { Answer, Input } from '@kolscope/contract/core/route'
import {
  DUPLICATES_PAGE,
  type Duplicate,
  type DuplicateAccount,
  type duplicates,
} from '@kolscope/contract/influencers/duplicates'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { pageOfRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'
import { avatarOf } from '../../search/discovery/hits'
import { NEAR, type Pair, pairsAmong, undecidedPairs } from './same-account'

/** A pair, and who decided about it. */
type ListedPair = Pair & Pick<Duplicate, 'decided'>

async function accountsBy(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, DuplicateAccount>> {
  const rows = await db
    .selectFrom('influencers as i')
    .leftJoin('influencer_metrics as m', 'm.influencer_id', 'i.id')
    .leftJoin('profiles as p', 'p.id', 'i.profile_id')
    .select(['i.id', 'i.platform', 'i.social_id', 'i.handle', 'i.name', 'i.avatar', 'i.state', 'i.created_at'])
    .select(['m.followers', 'm.observed_at', 'i.profile_id', 'p.name as profile_name'])
    .select([
      sql<number>`(select count(*) from posts where influencer_id = i.id)`.as('posts'),
      sql<number>`(select count(*) from collection_influencers where influencer_id = i.id)`.as('collections'),
    ])
    .where('i.id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        _id: row.id,
        platform: row.platform,
        social_id: row.social_id,
        user_name: row.handle,
        name: row.name,
        platform_url: profileUrl(row.platform, row.handle, row.social_id),
        avatar: avatarOf(row),
        state: row.state,
        total_follower: row.followers,
        observed_at: row.observed_at,
        posts: row.posts,
        collections: row.collections,
        profile: row.profile_id === null ? null : { _id: row.profile_id, name: row.profile_name ?? '' },
        created_at: row.created_at,
      },
    ]),
  )
}

/** The one with an id, else the approved one, else the older one. */
function stayingOf(a: DuplicateAccount, b: DuplicateAccount): number {
  if ((a.social_id === null) !== (b.social_id === null)) return a.social_id === null ? b._id : a._id
  const [isApproved, isOtherApproved] = [a.state === 'Approved', b.state === 'Approved']
  if (isApproved !== isOtherApproved) return isApproved ? a._id : b._id
  return Math.min(a._id, b._id)
}

const areNear = ({ total_follower: a }: DuplicateAccount, { total_follower: b }: DuplicateAccount) =>
  a !== null && b !== null && a > 0 && Math.abs(a - b) <= NEAR * a

/** The reasons, and what supports them. */
function whyOf(why: Pair['why'], a: DuplicateAccount, b: DuplicateAccount): Duplicate['why'] {
  const isNamed = why.some(({ code }) => code === 'same-name')
  return [
    ...why,
    ...(!isNamed && fold(a.name) === fold(b.name) ? [{ code: 'same-name' as const, value: a.name }] : []),
    ...(areNear(a, b) ? [{ code: 'near-followers' as const, value: null }] : []),
  ]
}

async function presentPairs(db: Kysely<Database>, pairs: readonly ListedPair[]): Promise<Duplicate[]> {
  const accounts = await accountsBy(
    db,
    pairs.flatMap(({ influencerId, otherId }) => [influencerId, otherId]),
  )
  return pairs.flatMap(({ influencerId, otherId, isSure, why, decided }) => {
    const a = accounts.get(influencerId)
    const b = accounts.get(otherId)
    if (!a || !b) return []
    return [{ influencers: [a, b], stays: stayingOf(a, b), is_sure: isSure, why: whyOf(why, a, b), decided }]
  })
}

/** Pairs that were marked as different accounts, the latest first. */
async function differentPairs(db: Kysely<Database>, page: { offset: number; limit: number }) {
  const { rows, total } = await pageOfRows(
    db
      .selectFrom('different_influencers as d')
      .leftJoin('accounts as decider', 'decider.id', 'd.account_id')
      .select(['d.influencer_id', 'd.other_id', 'd.decided_at', 'decider.name as decider_name'])
      .whereRef('d.influencer_id', '<', 'd.other_id')
      .orderBy('d.decided_at', 'desc')
      .orderBy('d.influencer_id')
      .orderBy('d.other_id'),
    page,
  )
  const found = await pairsAmong(
    db,
    rows.flatMap(({ influencer_id, other_id }) => [influencer_id, other_id]),
  )
  const pairs = rows.map(({ influencer_id: influencerId, other_id: otherId, decided_at, decider_name }): ListedPair => {
    const pair = found.find((one) => one.influencerId === influencerId && one.otherId === otherId)
    const decided = { at: decided_at, by: decider_name }
    return { influencerId, otherId, isSure: pair?.isSure ?? false, why: pair?.why ?? [], decided }
  })
  return { pairs, total }
}

export async function listDuplicates(
  ctx: Ctx,
  { view = 'undecided', ...paging }: Input<typeof duplicates.listDuplicates>,
): Promise<Answer<typeof duplicates.listDuplicates>> {
  const page = pageOf(paging, DUPLICATES_PAGE)
  if (view === 'different') {
    const { pairs, total } = await differentPairs(ctx.db, page)
    return { code: 200, data: await presentPairs(ctx.db, pairs), total }
  }
  const { pairs, total } = await undecidedPairs(ctx.db, page)
  const listedPairs = pairs.map((pair): ListedPair => ({ ...pair, decided: null }))
  return { code: 200, data: await presentPairs(ctx.db, listedPairs), total }
}
