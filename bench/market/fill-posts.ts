import { type Kysely, sql } from 'kysely'
import { addJob } from '../../server/src/core/jobs'
import type { Database } from '../../server/src/core/tables'
import { COMPUTE_METRICS } from '../../server/src/market/metrics/request'
import type { ServerProcess } from '../../server/testing/server-process'

export const POSTS = 1_000
const DAYS = 90
const HISTORY_DAYS = 400
const JOB_MS = 60_000

/** Adds posts and history to an influencer of the market, always the same ones. */
export async function fillPosts(db: Kysely<Database>, server: ServerProcess, id: number): Promise<void> {
  for (const table of ['posts', 'follower_history'])
    await sql`select ensure_month(${table}::regclass, (current_date - make_interval(months => n))::date)
      from generate_series(0, ${Math.ceil(HISTORY_DAYS / 28)}::int) n`.execute(db)
  await sql`delete from posts where influencer_id = ${id}`.execute(db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, type, message, hashtags, category_ids, likes,
      comments, shares, views, paid, positive, negative, neutral, source, observed_at)
    select ${id}, 'bench-' || n, date_trunc('month', at)::date, at, 'photo',
      'Chăm sóc da mỗi ngày cùng mình, phần ' || n || '. Mã giảm giá ở phần bình luận, mua ngay hôm nay! ' ||
        repeat('Hôm nay mình kể cho mọi người nghe về một ngày ở Sài Gòn. ', 3),
      array['skincare', 'lamdep' || n % 20], array[1 + n % 5], 500 + n * 37 % 4000, n * 7 % 300, n * 3 % 90,
      20000 + n * 101 % 90000, n % 9 = 0, n % 40, n % 7, n % 30, 'bench', now()
    from (select n, now() - make_interval(mins => n * ${Math.floor((DAYS * 1_440) / POSTS)}::int) as at
      from generate_series(1, ${POSTS}::int) n) made`.execute(db)
  await sql`insert into follower_history (influencer_id, day, followers, source)
    select ${id}, current_date - n, 100000 - n * 20, 'bench' from generate_series(0, ${HISTORY_DAYS - 1}::int) n
    on conflict (influencer_id, day) do update set followers = excluded.followers`.execute(db)
  await addJob(db, COMPUTE_METRICS, { scope: 'ids', ids: [id] }, { title: 'Metrics of the benchmark' })
  await server.jobsDone(JOB_MS)
}
