import { DEFAULT_LANGUAGE } from '@kolscope/contract/core/enums'
import type { Digest } from '@kolscope/contract/search/saved-searches'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import { isPlainName } from '../../core/plain-name'
import type { Database } from '../../core/tables'
import { emitEvent } from '../../core/webhook-events'
import { queueMessage } from '../../people/messages/messages'
import { isInMarket } from '../../search/discovery/market'
import { isShownTo } from '../../search/discovery/shown'
import { actorWhoSearches } from '../../search/saved-searches/followed-actor'
import { newCountOf } from '../../search/saved-searches/new-count'
import { takeAlertNews } from '../../sync/tracking/alert-news'

/** Maximum names of one search in a mail. */
const NAMED = 10
/** A mail that could not be sent for this long contains nothing new. */
const LIFE_SECONDS = 43_200
const DAY_MS = 86_400_000

/** The Monday (YYYY-MM-DD) of a day's week. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/** Whether a digest is due on a day, after the last digest; a weekly one that missed Monday is sent on a later day. */
export function isDue(digest: Digest, digestedOn: string, day: string): boolean {
  if (digest === 'none') return false
  return digestedOn < (digest === 'daily' ? day : mondayOf(day))
}

type Trx = Transaction<Database>

/** The due digests of an account, marked as sent: the mark and the mail belong to one transaction. */
async function takeDue(trx: Trx, accountId: number, day: string) {
  const follows = await trx
    .selectFrom('saved_search_follows as f')
    .innerJoin('saved_searches as s', 's.id', 'f.saved_search_id')
    .select(['s.id', 's.owner_id', 's.name', 's.search', 'f.digest', 'f.digested_on', 'f.cap', 'f.rounded_to'])
    .where('f.account_id', '=', accountId)
    .where('s.deleted_at', 'is', null)
    .orderBy(sql`folded(s.name)`)
    .orderBy('s.id')
    .forUpdate('f')
    .execute()
  const due = follows.filter((one) => isDue(one.digest, one.digested_on, day))
  if (due.length === 0) return []
  await trx
    .updateTable('saved_search_follows')
    .set({ digested_on: day })
    .where('account_id', '=', accountId)
    .where(
      'saved_search_id',
      'in',
      due.map(({ id }) => id),
    )
    .execute()
  return due
}

/**
 * New results not reported yet, most followers first; marks them as reported. Influencers that left the market are not
 * named, nor are those never shown to an account with a cap: the search that names them costs one of its plan.
 */
async function takeNewFinds(trx: Trx, actor: Actor, id: number) {
  const { accountId } = actor
  const { rows } = await sql<{ influencer_id: number; name: string; is_shown: boolean }>`
    with told as (update saved_search_finds set told_at = now()
      where saved_search_id = ${id} and account_id = ${accountId} and is_new and told_at is null returning influencer_id)
    select told.influencer_id, i.name, ${isShownTo(actor, sql.ref('i.id'))} as is_shown from told
      join influencers i on i.id = told.influencer_id and ${isInMarket(actor, sql.ref('i.state'))}
      left join influencer_metrics m on m.influencer_id = i.id
    order by m.followers desc nulls last, i.id`.execute(trx)
  return rows
}

/** What an account may be notified about now. */
export interface MayBeTold {
  searches: boolean
  alerts: boolean
}

async function takeSearches(trx: Trx, accountId: number, day: string, page: string) {
  const searches: { name: string | null; count: number; names: string[]; link: string }[] = []
  const influencerIds: number[] = []
  const actor = await actorWhoSearches(trx, accountId)
  if (!actor) return { searches, influencerIds }
  for (const { id, owner_id, name, search, ...view } of await takeDue(trx, accountId, day)) {
    const finds = await takeNewFinds(trx, actor, id)
    const { new_count: count } = newCountOf(search, finds.length, view)
    if (count === 0) continue
    await emitEvent(trx, [accountId], 'saved_search.new_matches', { saved_search_id: id, matches: count })
    const namedFinds = finds.filter(({ is_shown }) => is_shown).slice(0, NAMED)
    influencerIds.push(...namedFinds.map((one) => one.influencer_id))
    // Another account's words must not carry a link or a message into this account's mail.
    const shownName = owner_id === accountId || isPlainName(name) ? name : null
    searches.push({ name: shownName, count, names: namedFinds.map((one) => one.name), link: `${page}&run=${id}` })
  }
  return { searches, influencerIds }
}

/** Mails an account its new search results and alerts since the last mail, if there are any; returns whether it did. */
export async function sendDigest(
  trx: Trx,
  accountId: number,
  day: string,
  publicUrl: string,
  may: MayBeTold,
): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select(['name', 'email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const language = account.language ?? DEFAULT_LANGUAGE
  const page = `${publicUrl}/saved-searches?lang=${language}`
  const nothing = { searches: [], influencerIds: [] }
  const { searches, influencerIds } = may.searches ? await takeSearches(trx, accountId, day, page) : nothing
  const options = { day, publicUrl, isDue: (digest: Digest, last: string) => isDue(digest, last, day) }
  const news = may.alerts ? await takeAlertNews(trx, accountId, options) : null
  if (searches.length === 0 && news === null) return false
  await queueMessage(trx, {
    channel: 'mail',
    recipient: account.email,
    language,
    template: 'saved-searches',
    values: {
      name: account.name,
      page,
      searches,
      alerts: news && { ...news, page: `${publicUrl}/influencer-tracking?changed=true&lang=${language}` },
      influencer_ids: [...influencerIds, ...(news?.told.map((one) => one.influencer_id) ?? [])],
    },
    lifeSeconds: LIFE_SECONDS,
    asker: null,
  })
  return true
}
