import type { ConnectorName } from '@kolscope/contract/core/enums'
import { sql } from 'kysely'
import { announce, quietFeed } from '../../core/discovery-feed'
import type { Failure, PostDescription } from '../connectors/port'
import { callProvider, isFailure } from './call'
import { noteFailure, noteSuccess } from './connector-state'
import { LEASE_S } from './lease'
import type { Run, Step } from './parts'
import { payingRank } from './quota'

interface Undescribed {
  influencer_id: number
  social_id: string
  leased_until: string
}

const IS_OF_THESE = new Set<Failure['kind']>(['bug', 'not-found', 'unavailable'])

const take = (run: Run, connector: ConnectorName, limit: number) =>
  sql<Undescribed>`
    with taken as (
      select influencer_id, social_id from undescribed_posts
      where connector = ${connector} and (leased_until is null or leased_until < clock_timestamp())
      order by influencer_id, social_id limit ${limit} for update skip locked)
    update undescribed_posts u set worker = ${run.worker}, leased_until = clock_timestamp() + make_interval(secs => ${LEASE_S})
    from taken t where u.influencer_id = t.influencer_id and u.social_id = t.social_id
    returning u.influencer_id, u.social_id, u.leased_until`.execute(run.db)

/** Requests what the listing of posts does not contain, for as many new posts as one call covers. */
export async function describePosts(run: Run): Promise<Step> {
  const { db, connector } = run
  const describe = connector.describePosts
  if (!describe) return 'idle'
  if ((await payingRank(db, connector, connector.costOf('descriptions'), run.now())) < 2) return 'idle'
  const { rows } = await take(run, connector.name, connector.batchSize)
  if (rows.length === 0) return 'idle'
  const ids = [...new Set(rows.map(({ social_id }) => social_id))]
  const outcome = await callProvider(run, 'descriptions', 2, () => describe(ids, { kind: 'app' }))
  if (outcome.kind === 'no-quota') return 'idle'
  const now = run.now()
  if (isFailure(outcome)) {
    await noteFailure(db, connector.name, outcome, now)
    // If one of these posts may have caused the failure, they are not requested again.
    if (IS_OF_THESE.has(outcome.kind)) await store(run, rows, [])
    return 'worked'
  }
  await store(run, rows, outcome.value)
  await noteSuccess(db, connector.name, now)
  return 'worked'
}

/** Posts that the provider no longer has are not requested again. */
async function store(
  run: Run,
  requested: readonly Undescribed[],
  descriptions: readonly PostDescription[],
): Promise<void> {
  const { references, connector } = run
  const [platform] = connector.platforms
  const descriptionRows = descriptions.map(({ socialId, category, isPaid }) => {
    const own = category === null || !platform ? null : references.platformCategory(platform, category)
    return { s: socialId, c: own?.code ?? category, i: own?.categoryId ?? null, p: isPaid }
  })
  await run.db.transaction().execute(async (trx) => {
    await quietFeed(trx)
    // Lock influencers before their posts, the same order as other writers.
    await sql`select from influencers where id = any(${requested.map(({ influencer_id }) => influencer_id)}::bigint[])
      order by id for update`.execute(trx)
    const { rows: mine } = await sql<{ influencer_id: number; social_id: string }>`
      delete from undescribed_posts u using unnest(${requested.map(({ influencer_id }) => influencer_id)}::bigint[],
        ${requested.map(({ social_id }) => social_id)}::text[]) as a (influencer_id, social_id)
      where u.influencer_id = a.influencer_id and u.social_id = a.social_id and u.worker = ${run.worker}
      returning u.influencer_id, u.social_id`.execute(trx)
    const { rows } = await sql<{ influencer_id: number }>`
      update posts p set paid = coalesce(p.paid, d.p), platform_category = coalesce(p.platform_category, d.c),
        category_ids = case when p.category_ids = '{}' and d.i is not null then array[d.i] else p.category_ids end
      from unnest(${mine.map(({ influencer_id }) => influencer_id)}::bigint[],
          ${mine.map(({ social_id }) => social_id)}::text[]) as m (influencer_id, social_id)
        join jsonb_to_recordset(${JSON.stringify(descriptionRows)}::jsonb) as d (s text, c text, i bigint, p boolean)
          on d.s = m.social_id
      where p.influencer_id = m.influencer_id and p.social_id = m.social_id returning p.influencer_id`.execute(trx)
    const ids = [...new Set(rows.map(({ influencer_id }) => influencer_id))]
    await sql`insert into unscored_influencers select unnest(${ids}::bigint[]) on conflict (influencer_id) do nothing`.execute(
      trx,
    )
    await announce(trx, ids)
  })
}
