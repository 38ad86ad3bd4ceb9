import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { type importer, MAX_OPEN_REQUESTS } from '@kolscope/contract/lists/importer'
import { sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { lockLoading } from '../../influencers/erasure/erasing'
import { sameVersion } from './confirm-import'
import { unlisted } from './matched-rows'

/** Asks staff to list accounts that are not listed; joins the request if others have already asked for an account. */
export async function requestAdding(
  ctx: Ctx,
  { id, rows, version }: Input<typeof importer.requestAdding>,
): Promise<Answer<typeof importer.requestAdding>> {
  const actor = signedIn(ctx)
  await sameVersion(ctx, actor, id, version)
  return ctx.db.transaction().execute(async (trx) => {
    // An erasure under way could not see the new requests.
    await lockLoading(trx)
    const { rows: requests } = await sql<{ id: number; has_asked: boolean }>`
      with wished as (${unlisted(actor, id, rows)} limit ${MAX_OPEN_REQUESTS + 1}), made as (
        insert into add_requests (name, platform, platforms, url, url_key, social_id, handle_key)
        select name, platform, platforms, url, url_key, social_id, handle_key from wished order by url_key
        on conflict (url_key) where state = 'open' do update set name = coalesce(nullif(add_requests.name, ''), excluded.name)
        returning id, url_key
      ), asked as (
        insert into add_request_askers (request_id, account_id) select id, ${actor.accountId}::bigint from made
        on conflict do nothing returning request_id
      )
      select id, not exists (select from asked where request_id = made.id) as has_asked from made`.execute(trx)
    const open = await trx
      .selectFrom('add_request_askers')
      .innerJoin('add_requests', 'add_requests.id', 'add_request_askers.request_id')
      .where('account_id', '=', actor.accountId)
      .where('state', '=', 'open')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (open.count > MAX_OPEN_REQUESTS) throw invalid([problem('rows', 'too-many', { most: MAX_OPEN_REQUESTS })])
    const newIds = requests.flatMap(({ id: request, has_asked }) => (has_asked ? [] : [request]))
    if (newIds.length > 0) {
      const changes = { influencers: { to: newIds.length } }
      await recordActivity(trx, ctx, { action: 'influencerRequested', object: { kind: 'import', id }, changes })
    }
    return { code: 200, requested: newIds.length, already: requests.length - newIds.length, request_ids: newIds }
  })
}
