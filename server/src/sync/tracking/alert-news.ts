import { can } from '@kolscope/contract/core/access'
import { toQuery } from '@kolscope/contract/core/url'
import type { AlertSettings } from '@kolscope/contract/sync/alert-settings'
import { alertSearch } from '@kolscope/contract/sync/telling-alerts'
import { type AlertKind, canTrack } from '@kolscope/contract/sync/tracking'
import { type Kysely, sql, type Transaction } from 'kysely'
import { actorOfAccount } from '../../core/account-actor'
import { groupedBy } from '../../core/grouped-by'
import type { Database } from '../../core/tables'
import { thresholdsOf } from './alert-settings'
import { isToldOf } from './select-tracked'

/** People per mail. */
const NAMED = 20
/** Alerts older than this are not news when a digest is turned on again. */
const NEWS_DAYS = 8
const NEVER = '1970-01-01'

/** Whether an account may receive alerts now. */
export async function mayTrack(db: Kysely<Database>, accountId: number): Promise<boolean> {
  const actor = await actorOfAccount(db, accountId)
  return actor !== null && can(actor.flags, canTrack)
}

interface AlertRow {
  influencer_id: number
  name: string
  kind: AlertKind
  value: number
  usual: number | null
  post: { id: string } | null
}

/** Influencers that changed most come first, each with all events and a link to the strongest one. */
function peopleOf(rows: readonly AlertRow[], publicUrl: string) {
  return [...groupedBy(rows, (row) => row.influencer_id)].map(([id, of]) => ({
    influencer_id: id,
    name: of[0]?.name ?? '',
    what: of.map(({ kind, value, usual }) => ({ kind, value, usual })),
    link: of.map(({ post }) => `${publicUrl}/influencers/${id}?${toQuery(alertSearch({ post }))}`)[0] ?? '',
  }))
}

interface Digest {
  isDue: (digest: AlertSettings['digest'], lastOn: string) => boolean
  day: string
  publicUrl: string
}

/**
 * Events of followed influencers since the account's last digest, if one is due; marks them as reported. Null if there
 * are none.
 */
export async function takeAlertNews(trx: Transaction<Database>, accountId: number, { isDue, day, publicUrl }: Digest) {
  const actor = await actorOfAccount(trx, accountId)
  if (!actor) return null
  const { digest } = (await thresholdsOf(trx, [accountId]))(accountId)
  const last = await trx
    .selectFrom('alerts')
    .select(({ fn }) => fn.max('told_on').as('on'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!isDue(digest, last?.on ?? NEVER)) return null
  const { rows } = await sql<AlertRow>`
    with told as (update alerts set told_on = ${day}::date where account_id = ${accountId} and told_on is null
      and exists (select from influencers i where i.id = alerts.influencer_id and ${isToldOf(actor)})
      returning id, influencer_id, kind, value, usual, strength, post_social_id,
        seen_at is null and created_at > ${day}::date - ${NEWS_DAYS}::int as is_news)
    select told.influencer_id, i.name, told.kind, told.value, told.usual,
      case when told.post_social_id is not null then json_build_object('id', told.post_social_id) end as post
    from told
      join tracked_influencers t on t.influencer_id = told.influencer_id and t.account_id = ${accountId}
      join influencers i on i.id = told.influencer_id
    where told.is_news order by told.strength desc, told.id desc`.execute(trx)
  if (rows.length === 0) return null
  const people = peopleOf(rows, publicUrl)
  return { count: people.length, told: people.slice(0, NAMED) }
}
