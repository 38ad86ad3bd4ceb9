import type { SettingKey, SettingValue, settingChanges } from '@kolscope/contract/settings'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../core/activity'
import { type Ctx, signedIn } from '../core/ctx'
import { conflict } from '../core/errors'
import type { Verbs } from '../core/mount'
import type { Database } from '../core/tables'
import { requestMetrics } from '../metrics/request'
import { differences } from './differences'
import { describeSetting } from './list-settings'
import { IN_METRICS } from './registry'

/** `value` null: the product's own. */
async function store(trx: Transaction<Database>, key: SettingKey, version: number, value: unknown, accountId: number) {
  const text = value === null ? null : JSON.stringify(value)
  await trx.insertInto('setting_changes').values({ key, version, value: text, account_id: accountId }).execute()
  if (text === null) {
    await trx.deleteFrom('settings').where('key', '=', key).execute()
    return
  }
  await trx
    .insertInto('settings')
    .values({ key, value: text, version })
    .onConflict((stored) => stored.column('key').doUpdateSet({ value: text, version, updated_at: sql`now()` }))
    .execute()
}

const change =
  <K extends SettingKey>(key: K) =>
  (ctx: Ctx, { version, value }: { version: number; value: SettingValue<K> | null }) =>
    ctx.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`kolscope.setting.${key}`}))`.execute(trx)
      const before = await describeSetting(trx, key)
      if (before.version !== version) throw conflict(before)
      const changes = differences(key, before.value, value ?? before.default_value)
      if (Object.keys(changes).length === 0 && before.is_own === (value !== null)) {
        return { code: 200 as const, data: before }
      }
      await store(trx, key, version + 1, value, signedIn(ctx).accountId)
      if (IN_METRICS.includes(key)) await requestMetrics(trx, 'Metrics after a change of settings')
      const after = await describeSetting(trx, key)
      const object = { kind: 'setting', id: key, name: key } as const
      await recordActivity(trx, ctx, { action: 'settingChanged', object, changes })
      return { code: 200 as const, data: after }
    })

export const settingChangeVerbs: Verbs<typeof settingChanges> = {
  size_tiers: change('size_tiers'),
  score_weights: change('score_weights'),
  commercial_cues: change('commercial_cues'),
  advocacy_cues: change('advocacy_cues'),
  plan_searches: change('plan_searches'),
  digest_hour: change('digest_hour'),
  importer_limits: change('importer_limits'),
  external_states: change('external_states'),
  sign_up: change('sign_up'),
  retention_days: change('retention_days'),
}
