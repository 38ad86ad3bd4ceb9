import type { ReadingError } from '@kolscope/contract/core/enums'
import { type LinkedPlatform, type SocialAccount, WAITING_HOURS } from '@kolscope/contract/sync/linking'
import { type Kysely, sql } from 'kysely'
import { DEMO_SOURCE } from '../../core/demo-source'
import type { Database } from '../../core/tables'

const HOUR_MS = 3_600_000
/** Failures that resolve by themselves; the owner has to act only after the last attempt. */
const PASSING: readonly ReadingError[] = ['rate-limited', 'quota-exhausted', 'transient']

interface Row {
  platform: LinkedPlatform
  external_id: string
  influencer_id: number
  is_verified: boolean
  linked_at: string
  name: string
  source: string
  scopes: string[] | null
  expires_at: string | null
  needs_reconnect: boolean | null
  last_success_at: string | null
  next_run_at: string | null
  error: ReadingError | null
  is_given_up: boolean | null
}

async function readRows(db: Kysely<Database>, accountId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.platform, s.external_id, s.influencer_id, s.is_verified, s.linked_at, i.name, i.source,
      g.scopes, g.expires_at, g.needs_reconnect, r.last_success_at, r.next_run_at, r.error, r.is_given_up
    from social_accounts s join influencers i on i.id = s.influencer_id
    left join provider_grants g on g.id = s.grant_id
    left join lateral (select max(succeeded_at) as last_success_at,
        min(next_at) filter (where failed_at is null) as next_run_at,
        (array_agg(error order by failed_at is null, read) filter (where error is not null))[1] as error,
        bool_or(failed_at is not null) as is_given_up
      from readings where influencer_id = s.influencer_id) r on s.is_verified
    where s.account_id = ${accountId} order by s.id`.execute(db)
  return rows
}

/** The fictional accounts of the demo market need no permission, and no platform knows them. */
function hindranceOf({ source, needs_reconnect, error, is_given_up }: Row): 'needs-reconnect' | 'failing' | null {
  if (source === DEMO_SOURCE) return null
  if (needs_reconnect) return 'needs-reconnect'
  return is_given_up || (error !== null && !PASSING.includes(error)) ? 'failing' : null
}

function stateOf(row: Row): SocialAccount['state'] {
  if (!row.is_verified) return 'unverified'
  const isWaiting = Date.now() < Date.parse(row.linked_at) + WAITING_HOURS * HOUR_MS
  return hindranceOf(row) ?? (isWaiting ? 'waiting' : 'ready')
}

const present = (row: Row): SocialAccount => ({
  platform: row.platform,
  id: row.external_id,
  name: row.is_verified ? row.name : row.external_id,
  influencerId: row.is_verified ? row.influencer_id : null,
  linkedTime: row.linked_at,
  linked: true,
  verified: row.is_verified,
  scopes: row.scopes ?? [],
  expires_at: row.expires_at,
  state: stateOf(row),
  last_success_at: row.last_success_at,
  next_run_at: row.next_run_at,
  error: row.error,
})

/** An account's links, by platform. */
export async function linkedOf(
  db: Kysely<Database>,
  accountId: number,
): Promise<Partial<Record<LinkedPlatform, SocialAccount>>> {
  const rows = await readRows(db, accountId)
  return Object.fromEntries(rows.map((row) => [row.platform, present(row)]))
}
