import { type Kysely, sql } from 'kysely'
import { DEMO_SOURCE } from '../../core/demo-source'
import type { Database } from '../../core/tables'
import type { Failure } from '../connectors/port'
import type { Lease } from './lease'
import type { Run } from './parts'

/** The account of a lease, by the platform's identifiers. */
export interface Target {
  lease: Lease
  socialId: string | null
  handle: string | null
  name: string
  followers: number | null
  category: string | null
  toldUntil: number | null
  /** Whether its owner allows us to read it in their name. */
  isOwners: boolean
}

const DAY_S = 86_400

/** Facebook returns what a page's manager allows; the other platforms return public data to anyone. */
const READS_AS_OWNER = new Set(['facebook'])

export async function targetsOf(db: Kysely<Database>, leases: readonly Lease[]): Promise<Target[]> {
  const { rows } = await sql<Omit<Target, 'lease'> & { id: number }>`
    select i.id, i.social_id as "socialId", i.handle, i.name, m.followers, category.code as category,
      case when i.source = ${DEMO_SOURCE} then floor(extract(epoch from coalesce(m.observed_at, now())) / ${DAY_S})::int end as "toldUntil",
      exists (select from social_accounts s where s.influencer_id = i.id and s.is_verified) as "isOwners"
    from influencers i left join influencer_metrics m on m.influencer_id = i.id
      left join lateral (select c.code from influencer_categories held join categories c on c.id = held.category_id
        where held.influencer_id = i.id order by held.relevance_score desc nulls last, c.id limit 1) category on true
    where i.id = any(${leases.map(({ influencerId }) => influencerId)}::bigint[])`.execute(db)
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return leases.flatMap((lease) => {
    const row = rowsById.get(lease.influencerId)
    if (!row) return []
    const { id: _, ...target } = row
    return { lease, ...target, isOwners: target.isOwners && READS_AS_OWNER.has(lease.connector) }
  })
}

/**
 * Groups by call: targets with a known id and the operator's own credentials share one; any other needs its own call.
 */
export function byCall(targets: readonly Target[]): Target[][] {
  const isTogether = ({ isOwners, socialId }: Target) => !isOwners && socialId !== null
  const together = targets.filter(isTogether)
  const alone = targets.filter((target) => !isTogether(target)).map((target) => [target])
  return together.length > 0 ? [together, ...alone] : alone
}

/**
 * Tells stand-ins what is known here, so that they continue from it without repeating the demo market's data. Returns a
 * failure if they could not be reached.
 */
export async function introduce(run: Run, targets: readonly Target[]): Promise<Failure | null> {
  if (!run.providers.settings.isStandIn) return null
  const accounts = targets.flatMap(({ lease: _, isOwners: __, socialId, ...details }) =>
    socialId === null ? [] : { connector: run.connector.name, socialId, ...details },
  )
  try {
    await run.providers.introduce(accounts)
    return null
  } catch {
    return { kind: 'transient', retryAfterMs: null, detail: 'The stand-in did not answer.' }
  }
}
