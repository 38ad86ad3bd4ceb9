import { type Kysely, sql } from 'kysely'
import { lockByName, NAMED_LOCKS } from '../../core/advisory-locks'
import type { Database } from '../../core/tables'

const REFRESH = sql`
  with due as (delete from profile_sums_due returning profile_id),
  -- One that is being deleted is waited for, and left out when it is gone.
  persons as materialized (select id from profiles where id in (select profile_id from due) for key share)
  insert into profile_sums (profile_id, total_follower, avg_engagement, influence_score,
    largest_id, largest_follower, largest_engagement, largest_score)
  -- Rounded as they are shown: what looks equal is equal, whatever the order of adding.
  select persons.id, sum(m.followers), round(sum(m.avg_engagement)::numeric, 2),
    round(coalesce(sum(m.influence_score * log(greatest(m.followers, 1)))
        / nullif(sum(log(greatest(m.followers, 1))) filter (where m.influence_score is not null), 0),
      avg(m.influence_score))::numeric, 2),
    (array_agg(i.id order by m.followers desc nulls last, i.id))[1], max(m.followers),
    (array_agg(m.avg_engagement order by m.followers desc nulls last, i.id))[1],
    (array_agg(m.influence_score order by m.followers desc nulls last, i.id))[1]
  from persons left join influencers i on i.profile_id = persons.id
    left join influencer_metrics m on m.influencer_id = i.id
  group by persons.id
  on conflict (profile_id) do update set total_follower = excluded.total_follower,
    avg_engagement = excluded.avg_engagement, influence_score = excluded.influence_score,
    largest_id = excluded.largest_id, largest_follower = excluded.largest_follower,
    largest_engagement = excluded.largest_engagement, largest_score = excluded.largest_score`

/** Brings the sums that persons are sorted by up to date with everything committed before. */
export async function refreshSums(db: Kysely<Database>): Promise<void> {
  const due = await db.selectFrom('profile_sums_due').select('profile_id').limit(1).executeTakeFirst()
  if (!due) return
  await db.transaction().execute(async (trx) => {
    // One at a time; the next statement sees what the lock waited for.
    await lockByName(trx, NAMED_LOCKS.profileSums)
    await REFRESH.execute(trx)
  })
}
