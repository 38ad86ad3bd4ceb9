import { type Kysely, sql } from 'kysely'
import type { Database } from '../src/core/tables'
import { addInfluencers } from './factories'

const DAY_MS = 86_400_000

/** Accounts with a jump of followers two days ago; every third is silent since two weeks as well. */
export async function addJumping(db: Kysely<Database>, count: number, now: Date): Promise<number[]> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
  await sql`select ensure_month(parent::regclass, month::date) from unnest(array['posts', 'follower_history']) parent,
    generate_series(date_trunc('month', ${at(90)}::timestamptz), ${at(-5)}::timestamptz, '1 month') month`.execute(db)
  const ids = await addInfluencers(
    db,
    Array.from({ length: count }, (_, index) => ({ name: `Nhảy ${index}`, platform: 'tiktok' as const })),
  )
  await sql`insert into follower_history (influencer_id, day, followers, source)
    select id, ${at(0).slice(0, 10)}::date - ago,
      10000 - 10 * ago + (ago % 3) * 4 + case when ago <= 2 then 2000 else 0 end, 'test'
    from unnest(${ids}::bigint[]) id, generate_series(0, 60) ago`.execute(db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, source, observed_at)
    select id, '1', date_trunc('month', ${at(15.5)}::timestamptz at time zone 'UTC')::date, ${at(15.5)}::timestamptz,
      'test', ${at(1)}::timestamptz
    from unnest(${ids}::bigint[]) with ordinality as t (id, place) where place % 3 = 1`.execute(db)
  return ids
}
