import type { SettingKey, SettingValue, settingChanges } from '@kolscope/contract/core/settings'
import type { Transaction } from 'kysely'
import { recordActivity } from '../activity'
import { type Ctx, signedIn } from '../ctx'
import { conflict } from '../errors'
import type { Verbs } from '../mount'
import type { Database } from '../tables'
import { differences } from './differences'
import { describeSetting } from './list-settings'
import { IN_METRICS } from './registry'
import { lockSetting, storeSetting } from './store-setting'

declare module '../services' {
  interface Services {
    /** Requests that all metrics are recomputed, under this title, if the transaction commits. */
    recomputeMetrics: (trx: Transaction<Database>, title: string) => Promise<unknown>
  }
}

const change =
  <K extends SettingKey>(key: K) =>
  async (ctx: Ctx, { version, value }: { version: number; value: SettingValue<K> | null }) => {
    const answer = await ctx.db.transaction().execute(async (trx) => {
      await lockSetting(trx, key)
      const before = await describeSetting(trx, key)
      if (before.version !== version) throw conflict(before)
      const changes = differences(key, before.value, value ?? before.default_value)
      if (Object.keys(changes).length === 0 && before.is_own === (value !== null)) {
        return { code: 200 as const, data: before }
      }
      const text = value === null ? null : JSON.stringify(value)
      await storeSetting(trx, { key, version: version + 1, value: text, account_id: signedIn(ctx).accountId })
      if (IN_METRICS.includes(key)) await ctx.services.recomputeMetrics(trx, 'Metrics after a change of settings')
      const after = await describeSetting(trx, key)
      const object = { kind: 'setting', id: key, name: key } as const
      await recordActivity(trx, ctx, { action: 'settingChanged', object, changes })
      return { code: 200 as const, data: after }
    })
    ctx.services.catalogOf.forget()
    return answer
  }

export const settingChangeVerbs: Verbs<typeof settingChanges> = {
  size_tiers: change('size_tiers'),
  score_weights: change('score_weights'),
  commercial_cues: change('commercial_cues'),
  advocacy_cues: change('advocacy_cues'),
  plan_searches: change('plan_searches'),
  time_zone: change('time_zone'),
  digest_hour: change('digest_hour'),
  importer_limits: change('importer_limits'),
  external_states: change('external_states'),
  sign_up: change('sign_up'),
  retention_days: change('retention_days'),
}
