import { PLATFORMS, type Platform } from '@kolscope/contract/core/enums'
import { profileUrl } from '@kolscope/contract/core/profile-url'
import type { AccountNumbers, LinkedAccount } from '@kolscope/contract/influencers/report'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { PREPARED } from '../../core/prepared'
import type { Database } from '../../core/tables'
import type { Stored } from '../../market/metrics/stored-influencer'
import { avatarOf } from '../../search/discovery/hits'
import { capOf } from '../../search/discovery/market'
import { provenOwn } from '../opening/proven-own'
import { storedFigures } from './report-figures'

const HISTORY_DAYS = 90

/**
 * The accounts of a person, including the opened one. An actor with a cap sees no others, because they may be outside
 * its cap, and an influencer account sees those it has proven to be its own.
 */
export async function accountIds(
  db: Kysely<Database>,
  actor: Actor,
  { id, profile_id }: { id: number; profile_id: number | null },
): Promise<number[]> {
  if (profile_id === null) return [id]
  const rows = await db.selectFrom('influencers').select('id').where('profile_id', '=', profile_id).execute()
  if (capOf(actor) === null) return rows.map((row) => row.id)
  const own = await provenOwn(db, actor)
  return rows.map((row) => row.id).filter((one) => one === id || own.has(one))
}

type Days = AccountNumbers['followersHistory']

/** Followers of each account in the 90 days up to its last observation, oldest first. */
export async function historiesOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, Days>> {
  const { rows } = await sql<{ influencer_id: number; day: string; followers: number }>`
    select ${PREPARED} influencer_id, day, followers
    from (select influencer_id, day, followers, max(day) over (partition by influencer_id) as last from follower_history
      where influencer_id = any(${ids}::bigint[])) h
    where day > last - ${HISTORY_DAYS}::int order by influencer_id, day`.execute(db)
  const histories = new Map<number, Days>(ids.map((id) => [id, []]))
  for (const { influencer_id, day, followers } of rows)
    histories.get(influencer_id)?.push({ timestamp: day, total_follower: followers })
  return histories
}

function numbersOf(influencer: Stored, followersHistory: Days): AccountNumbers {
  const figures = storedFigures(influencer)
  return {
    id: influencer.social_id,
    influencer_id: influencer.id,
    userName: influencer.handle,
    totalFollowers: figures.totalFollowers.value,
    reachFollowers: figures.reachFollowers.value,
    avgEngagement: figures.avgEngagement.value,
    totalReactions: figures.totalReactions.value,
    totalComments: figures.totalComments.value,
    totalShares: figures.totalShares.value,
    totalPosts: figures.totalPosts.value,
    totalEngagement: figures.totalEngagement.value,
    totalFollowers4w: figures.totalFollowers4w.value,
    totalFollowersGrowth4w: figures.totalFollowersGrowth4w.value,
    followerGrowthByPercentage: figures.followerGrowthByPercentage.value,
    sentimentRate: figures.sentimentRate.value,
    engagementRate: figures.engagementRate.value,
    reachRate: figures.reachRate.value,
    interactionInactivePercent: figures.interactionInactivePercent.value,
    followerInactivePercent: figures.followerInactivePercent.value,
    followersHistory,
  }
}

/** If a platform has several accounts, the opened one represents it, otherwise the one with the most followers. */
export function platformNumbers(
  openedId: number,
  accounts: readonly Stored[],
  histories: ReadonlyMap<number, Days>,
): Partial<Record<Platform, AccountNumbers>> {
  const rank = ({ id, followers }: Stored) => (id === openedId ? Infinity : (followers ?? -1))
  const firstLast = [...accounts].sort((a, b) => rank(a) - rank(b) || b.id - a.id)
  return Object.fromEntries(firstLast.map((one) => [one.platform, numbersOf(one, histories.get(one.id) ?? [])]))
}

/** The tabs of a report, by platform and size. */
export function linkedAccounts(accounts: readonly Stored[]): LinkedAccount[] {
  return [...accounts]
    .sort(
      (a, b) =>
        PLATFORMS.indexOf(a.platform) - PLATFORMS.indexOf(b.platform) ||
        (b.followers ?? -1) - (a.followers ?? -1) ||
        a.id - b.id,
    )
    .map((one) => ({
      influencer_id: one.id,
      platform: one.platform,
      name: one.name,
      user_name: one.handle,
      platform_url: profileUrl(one.platform, one.handle, one.social_id),
      avatar: avatarOf(one),
      total_followers: one.followers,
      followers_observed_at: one.about.followers?.observed_at ?? one.observed_at,
    }))
}
