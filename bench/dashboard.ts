import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { measurePage, type PageCall } from './http/pages'
import { fillPosts, POSTS } from './market/fill-posts'
import { benchOptions, searchable, serveMarket } from './market/prepare'
import { report, target } from './report'

const { size, json } = benchOptions({ size: 1_000_000, seconds: 0 })
const INFLUENCER = 'influencer@kolscope.example'
const TRACKED = [200, 1_000]
const TRACKED_DAYS = 90
const TRACKED_POSTS = 20
const ZONE = { time_zone: 'Asia/Ho_Chi_Minh' }

const { server, dataDir } = await serveMarket(size)
await searchable(server, size)
const database = await openDatabase({ dataDir, isDataDirGiven: true, databaseUrl: undefined }, 'tool')
const db = createDb(createPool(database.connection, { maxConnections: 2, applicationName: 'kolscope bench' }))

async function asInfluencer() {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: INFLUENCER, password: server.password }),
  })
  return { port: server.port, token: ((await answer.json()) as { accessToken: string }).accessToken }
}

/** The middle one of a platform, as the influencer account has linked it, with many posts. */
async function linkOne(platform: 'page' | 'youtube'): Promise<number> {
  const { rows } = await sql<{ id: number; social_id: string }>`select id, coalesce(social_id, id::text) as social_id
    from influencers where platform = ${platform} and id >= ${Math.ceil(size / 3)} order by id limit 1`.execute(db)
  const { id = 0, social_id = '' } = rows[0] ?? {}
  await sql`delete from social_accounts s using accounts a
    where a.id = s.account_id and a.email = ${INFLUENCER} and s.platform = ${platform}`.execute(db)
  await sql`insert into social_accounts (account_id, platform, external_id, influencer_id, is_verified, linked_at)
    select id, ${platform}, ${social_id}, ${id}, true, now() - interval '2 days' from accounts
    where email = ${INFLUENCER}`.execute(db)
  await fillPosts(db, server, id)
  return id
}

const SOCIAL: PageCall = { name: 'linked accounts', method: 'GET', path: 'social-accounts' }

/** The calls of a dashboard tab with its longest period. */
const dashboardOf = (id: number, part: 'overall-performance' | 'recent-activities'): PageCall[] => [
  SOCIAL,
  { name: 'report', method: 'GET', path: `influencers/${id}` },
  { name: `${part}, 3M`, method: 'POST', path: `influencers/${id}/${part}`, body: { period: '3M', ...ZONE } },
]

/** Lets the member of staff follow this many, each with its own history and posts. */
async function track(count: number): Promise<void> {
  await sql`select ensure_month(parent::regclass, (current_date - make_interval(months => n))::date)
    from unnest(array['posts', 'follower_history']) parent, generate_series(0, 4) n`.execute(db)
  await sql`with owner as (select id from accounts where email = 'staff@kolscope.example')
    insert into tracked_influencers (account_id, influencer_id)
    select owner.id, i.id from owner, (select id from influencers order by id limit ${count}) i on conflict do nothing`.execute(
    db,
  )
  await sql`insert into follower_history (influencer_id, day, followers, source)
    select t.influencer_id, current_date - n, 100000 - n * 20, 'bench'
    from tracked_influencers t, generate_series(0, ${TRACKED_DAYS - 1}::int) n on conflict do nothing`.execute(db)
  await sql`insert into posts (influencer_id, social_id, month, posted_at, type, likes, comments, source, observed_at)
    select influencer_id, 'bench-' || n, date_trunc('month', at)::date, at, 'photo', 500 + n, 10 + n, 'bench', now()
    from (select t.influencer_id, n, now() - make_interval(hours => n * 30) as at from tracked_influencers t,
      generate_series(1, ${TRACKED_POSTS}::int) n) made on conflict do nothing`.execute(db)
}

/** The calls that the list makes as soon as it opens, and its longest page. */
const TRACKING: PageCall[] = [
  { name: 'those with news first', method: 'GET', path: 'tracked' },
  { name: 'alerts', method: 'GET', path: 'alerts?page_size=5' },
]
const HUNDRED: PageCall = {
  name: 'a hundred by growth',
  method: 'GET',
  path: 'tracked?page_size=100&sort_field=growth28&sort_type=-1',
}

try {
  const influencer = await asInfluencer()
  const page = dashboardOf(await linkOne('page'), 'overall-performance')
  const channel = dashboardOf(await linkOne('youtube'), 'recent-activities')
  const rows = await measurePage(influencer, 'dashboard, a page', page)
  const channelRows = await measurePage(influencer, 'dashboard, a channel', channel)
  const dashboards = [rows.at(-1), channelRows.at(-1)]
  rows.push(...channelRows)
  for (const count of TRACKED) {
    await track(count)
    const opening = await measurePage(server, 'as it opens', TRACKING)
    const measured = [...opening, ...(await measurePage(server, '', [HUNDRED])).slice(0, 1)]
    rows.push(...measured.map(({ call, ...row }) => ({ call: `${count} tracked, ${call}`, ...row })))
  }
  report('dashboard', json, {
    notes: [
      `${size} influencers; ${POSTS} posts on each of the two that are linked; the calls of a page are made at once`,
      `each of those that are tracked has ${TRACKED_DAYS} days and ${TRACKED_POSTS} posts`,
    ],
    rows,
    targets: dashboards.map((row) => target(`${row?.call}, p95 ms`, row?.['p95 ms'] ?? Number.NaN, '<=', 150)),
  })
} finally {
  await db.destroy()
  await database.release()
  await server.stop()
}
process.exit(process.exitCode ?? 0)
