import { DEFAULT_LANGUAGE } from '@kolscope/contract/core/enums'
import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { importer } from '@kolscope/contract/lists/importer'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, invalid, notFound } from '../../core/errors'
import { createGate } from '../../core/gate'
import type { Database } from '../../core/tables'
import { queueMessage } from '../../people/messages/messages'
import { addRequestOf } from './add-requests'
import { listAccount } from './list-account'

type DecideInput = Input<typeof importer.decideAddRequest>

const MAIL_LIFE_SECONDS = 2 * 86_400

async function lockRequest(trx: Transaction<Database>, { id, version }: DecideInput) {
  const request = await trx.selectFrom('add_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!request) throw notFound('The request')
  const isStale = version !== undefined && version !== request.version
  if (isStale || request.state !== 'open') throw conflict(await addRequestOf(trx, id))
  return request
}

type AddRequestRow = Awaited<ReturnType<typeof lockRequest>>

async function tellAskers(
  trx: Transaction<Database>,
  request: AddRequestRow,
  isAdded: boolean,
  answer: string,
): Promise<void> {
  const askers = await trx
    .selectFrom('add_request_askers')
    .innerJoin('accounts', 'accounts.id', 'add_request_askers.account_id')
    .select(['accounts.email', 'accounts.name', 'accounts.language'])
    .where('request_id', '=', request.id)
    .where('accounts.is_active', '=', true)
    .orderBy('accounts.id')
    .execute()
  // Names and URLs come from one user's file and could say anything to the other requesters, so they are not used.
  const account = request.url_key
  for (const { email, name, language } of askers) {
    await queueMessage(trx, {
      channel: 'mail',
      recipient: email,
      language: language ?? DEFAULT_LANGUAGE,
      template: 'add-request-answered',
      values: { name, account, added: isAdded, answer },
      lifeSeconds: MAIL_LIFE_SECONDS,
      asker: null,
    })
  }
}

/**
 * Deciding holds one connection while loading takes another: many at a time would each wait for a second connection
 * that another holds.
 */
const inTurn = createGate({ running: 2, queued: 60, waitMs: 10_000 })

/**
 * A request is decided once; a second decision gets a conflict that shows the first. The influencer is loaded in
 * its own transaction while the request is locked; if the rest fails, deciding again finds that influencer.
 */
export const decideAddRequest = (ctx: Ctx, input: DecideInput): Promise<Answer<typeof importer.decideAddRequest>> =>
  inTurn(() => decideNow(ctx, input), ctx.signal, signedIn(ctx).accountId)

async function decideNow(ctx: Ctx, input: DecideInput): Promise<Answer<typeof importer.decideAddRequest>> {
  const { id, state, answer = '' } = input
  if (state === 'declined' && answer === '') throw invalid([problem('answer', 'required')])
  return ctx.db.transaction().execute(async (trx) => {
    const current = await lockRequest(trx, input)
    const request = { ...current, name: input.name || current.name }
    const listed = state === 'added' ? await listAccount(ctx.services, request, 'state') : null
    await trx
      .updateTable('add_requests')
      .set({ state, answer, name: request.name, decided_at: sql`now()`, decided_by: signedIn(ctx).accountId })
      .set({ version: current.version + 1, influencer_id: listed?.id ?? null })
      .where('id', '=', id)
      .execute()
    await tellAskers(trx, request, state === 'added', answer)
    const data = await addRequestOf(trx, id)
    const changes = { state: { from: current.state, to: state } }
    await recordActivity(trx, ctx, {
      action: 'influencerRequestDecided',
      object: { kind: 'addRequest', id },
      changes,
    })
    return { code: 200, data }
  })
}
