import type { Answer, Input } from '@kolscope/contract/core/route'
import {
  type AlertSettings,
  DEFAULT_THRESHOLDS,
  type StoredAlertSettings,
} from '@kolscope/contract/sync/alert-settings'
import type { tracking } from '@kolscope/contract/sync/tracking'
import { type Kysely, sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import { ACCOUNT_LOCKS, lockOfAccount } from '../../core/advisory-locks'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict } from '../../core/errors'
import type { Database } from '../../core/tables'

/** Defaults for an account that never chose. */
const USUAL: AlertSettings = { ...DEFAULT_THRESHOLDS, digest: 'daily' }

const COLUMNS = ['growth_spike', 'growth_fall', 'viral_post', 'engagement_fall', 'silence', 'digest'] as const

/** Each account's own thresholds. */
export async function thresholdsOf(db: Kysely<Database>, accountIds: readonly number[]) {
  const rows = await db
    .selectFrom('alert_thresholds')
    .select(['account_id', ...COLUMNS])
    .where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .execute()
  const settingsByAccount = new Map(rows.map(({ account_id, ...settings }) => [account_id, settings]))
  return (accountId: number): AlertSettings => settingsByAccount.get(accountId) ?? USUAL
}

async function settingsOf(db: Kysely<Database>, accountId: number): Promise<StoredAlertSettings> {
  const row = await db
    .selectFrom('alert_thresholds')
    .select(['version', ...COLUMNS])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? { ...USUAL, version: 0 }
}

export async function getThresholds(ctx: Ctx): Promise<Answer<typeof tracking.getThresholds>> {
  return { code: 200, data: await settingsOf(ctx.db, signedIn(ctx).accountId) }
}

export async function updateThresholds(
  ctx: Ctx,
  { version, ...changes }: Input<typeof tracking.updateThresholds>,
): Promise<Answer<typeof tracking.updateThresholds>> {
  const { accountId } = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    await lockOfAccount(trx, ACCOUNT_LOCKS.alertThresholds, accountId)
    const { version: current, ...before } = await settingsOf(trx, accountId)
    if (current !== version) throw conflict({ ...before, version: current })
    const after = { ...before, ...changes }
    const row = { ...after, version: current + 1 }
    await trx
      .insertInto('alert_thresholds')
      .values({ account_id: accountId, ...row })
      .onConflict((builder) => builder.column('account_id').doUpdateSet(row))
      .execute()
    const object = { kind: 'account', id: accountId } as const
    await recordActivity(trx, ctx, {
      action: 'alertThresholdsUpdated',
      object,
      changes: changesBetween({ ...before }, { ...after }),
    })
    return { code: 200, data: row }
  })
}
