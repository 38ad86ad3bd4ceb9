import { createHash } from 'node:crypto'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { importer } from '@kolscope/contract/lists/importer'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { conflict } from '../../core/errors'
import { inTransaction } from '../../core/in-transaction'
import type { Database } from '../../core/tables'
import { emitEvent } from '../../core/webhook-events'
import { addMembers } from '../collections/membership'
import { recordMembership } from '../collections/record-membership'
import { influencersBehind } from './matched-rows'
import { payForNew } from './pay-for-new'
import { importInTurn, ownImport } from './read-import'

type ConfirmInput = Input<typeof importer.confirmImport>

/** Rows selected in another version have other numbers. */
export async function sameVersion(ctx: Ctx, actor: Actor, id: number, version: number | undefined): Promise<void> {
  const current = await ownImport(ctx.db, actor, id)
  if (version !== undefined && version !== current.version) throw conflict(await importInTurn(ctx, id))
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** Identifies a request: confirming the same rows for the same collections is one action until it is undone. */
async function requestKeyOf(
  trx: Transaction<Database>,
  { id, rows, collections, version }: ConfirmInput,
): Promise<string> {
  const request = JSON.stringify([version ?? null, inOrder(rows), inOrder(collections)])
  const key = `import:${id}:${createHash('sha256').update(request).digest('base64url')}`
  const { rows: counts } = await sql<{ undone: number }>`select count(*) as undone from collection_changes
    where request_key like ${`${key}%`} and undone_at is not null`.execute(trx)
  const undoneCount = counts[0]?.undone ?? 0
  return undoneCount === 0 ? key : `${key}:${undoneCount}`
}

/**
 * Adds the influencers behind rows to collections; a repeated call adds nothing twice and completes an interrupted one.
 */
export async function confirmImport(ctx: Ctx, input: ConfirmInput): Promise<Answer<typeof importer.confirmImport>> {
  const actor = signedIn(ctx)
  const { id, rows, collections: collectionIds } = input
  await sameVersion(ctx, actor, id, input.version)
  const { ids: influencerIds, without } = await influencersBehind(ctx.db, actor, id, inOrder(rows))
  await payForNew(ctx.db, actor, influencerIds)
  return inTransaction(ctx.db, async (trx) => {
    const requestKey = await requestKeyOf(trx, input)
    const { changedCollections, ...counts } = await addMembers(trx, actor, {
      kind: 'import',
      requestKey,
      collectionIds,
      influencerIds,
      areFound: true,
    })
    await sql`update imports set confirmed_at = now() where id = ${id}`.execute(trx)
    if (counts.change_id !== null)
      await emitEvent(trx, [actor.accountId], 'import.confirmed', { import_id: id, added: counts.added })
    await recordMembership(trx, ctx, changedCollections)
    await recordActivity(trx, ctx, {
      action: 'importConfirmed',
      object: { kind: 'import', id },
      changes: { rows: { to: rows.length }, added: { to: counts.added }, already: { to: counts.already } },
    })
    return { code: 200, ...counts, skipped: without }
  })
}
