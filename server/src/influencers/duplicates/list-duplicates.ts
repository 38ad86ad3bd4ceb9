import { pageOf } from '@kolscope/contract/core/paging'
import { profileUrl } from '@kolscope/contract/core/profile-url'
import type { Answer, Input } from '@kolscope/contract/core/route'
import {
  DUPLICATE_REASONS,
  DUPLICATES_PAGE,
  type Duplicate,
  type DuplicateAccount,
  type DuplicateReason,
  type duplicates,
} from '@kolscope/contract/influencers/duplicates'
import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { pageOfRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'
import { avatarOf } from '../../search/discovery/hits'
import { IdPairs, judgePairs, type Pair, pairKey } from './compare-influencers'
import { addDue, comparePairs } from './keep-pairs'
import { undecidedPairs } from './undecided-pairs'

/** A pair, and who decided about it. */
type ListedPair = Pick<Pair, 'influencerId' | 'otherId'> & Pick<Duplicate, 'decided'>

/** More are left to the work in the background. */
const COMPARED_AT_ONCE = 500

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

const place = (code: DuplicateReason) => DUPLICATE_REASONS.indexOf(code)

/**
 * Judges what is listed, because an influencer may have changed since the pair was found. A pair that nothing speaks
 * for any longer is left out, unless people decided about it.
 */
async function presentPairs(db: Kysely<Database>, pairs: readonly ListedPair[]) {
  const ids = new IdPairs(pairs.map(({ influencerId, otherId }) => [influencerId, otherId]))
  const [accounts, judged] = [await accountsBy(db, ids.ids()), await judgePairs(db, ids)]
  const found = new Map(judged.map((one) => [pairKey(one.influencerId, one.otherId), one]))
  const outdated = new Set<number>()
  const data = pairs.flatMap(({ influencerId, otherId, decided }): Duplicate[] => {
    const a = accounts.get(influencerId)
    const b = accounts.get(otherId)
    if (!a || !b) return []
    const one = found.get(pairKey(influencerId, otherId))
    if (!one && decided === null) {
      outdated.add(influencerId).add(otherId)
      return []
    }
    const why = [...(one?.why ?? [])].sort((x, y) => place(x.code) - place(y.code))
    const { kind, isSure } = one ?? { kind: 'account', isSure: false }
    return [{ kind, influencers: [a, b], stays: stayingOf(a, b), is_sure: isSure, why, decided }]
  })
  return { data, outdated: [...outdated] }
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
  const pairs = rows.map(
    ({ influencer_id: influencerId, other_id: otherId, decided_at: at, decider_name: by }): ListedPair => ({
      ...{ influencerId, otherId, decided: { at, by } },
    }),
  )
  return { pairs, total }
}

export async function listDuplicates(
  ctx: Ctx,
  { view = 'undecided', ...paging }: Input<typeof duplicates.listDuplicates>,
): Promise<Answer<typeof duplicates.listDuplicates>> {
  const page = pageOf(paging, DUPLICATES_PAGE)
  const isComplete = await comparePairs(ctx.db, { most: COMPARED_AT_ONCE })
  const { pairs, total } =
    view === 'different' ? await differentPairs(ctx.db, page) : await undecidedPairs(ctx.db, page)
  const { data, outdated } = await presentPairs(ctx.db, pairs)
  await addDue(ctx.db, outdated)
  return { code: 200, data, total, is_complete: isComplete && outdated.length === 0 }
}
