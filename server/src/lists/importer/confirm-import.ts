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

type Asked = Input<typeof importer.confirmImport>

/** Rows selected in another version have other numbers. */
export async function sameVersion(ctx: Ctx, actor: Actor, id: number, version: number | undefined): Promise<void> {
  const stored = await ownImport(ctx.db, actor, id)
  if (version !== undefined && version !== stored.version) throw conflict(await importInTurn(ctx, id))
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** The same rows for the same collections are one action until it is undone. */
async function requestKeyOf(trx: Transaction<Database>, { id, rows, collections, version }: Asked): Promise<string> {
  const asked = JSON.stringify([version ?? null, inOrder(rows), inOrder(collections)])
  const key = `import:${id}:${createHash('sha256').update(asked).digest('base64url')}`
  const { rows: counted } = await sql<{ undone: number }>`select count(*) as undone from collection_changes
    where request_key like ${`${key}%`} and undone_at is not null`.execute(trx)
  const undone = counted[0]?.undone ?? 0
  return undone === 0 ? key : `${key}:${undone}`
}

/**
 * Adds the influencers behind rows to collections; a repeated call adds nothing twice and completes an interrupted one.
 */
export async function confirmImport(ctx: Ctx, asked: Asked): Promise<Answer<typeof importer.confirmImport>> {
  const actor = signedIn(ctx)
  const { id, rows, collections: collectionIds } = asked
  await sameVersion(ctx, actor, id, asked.version)
  const { ids: influencerIds, without } = await influencersBehind(ctx.db, actor, id, inOrder(rows))
  await payForNew(ctx.db, actor, influencerIds)
  return inTransaction(ctx.db, async (trx) => {
    const requestKey = await requestKeyOf(trx, asked)
    const { touched, ...done } = await addMembers(trx, actor, {
      kind: 'import',
      requestKey,
      collectionIds,
      influencerIds,
      areFound: true,
    })
    await sql`update imports set confirmed_at = now() where id = ${id}`.execute(trx)
    if (done.change_id !== null)
      await emitEvent(trx, [actor.accountId], 'import.confirmed', { import_id: id, added: done.added })
    await recordMembership(trx, ctx, touched)
    await recordActivity(trx, ctx, {
      action: 'importConfirmed',
      object: { kind: 'import', id },
      changes: { rows: { to: rows.length }, added: { to: done.added }, already: { to: done.already } },
    })
    return { code: 200, ...done, skipped: without }
  })
}
