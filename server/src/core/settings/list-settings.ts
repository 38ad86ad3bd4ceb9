import type { Answer, Input } from '@kolscope/contract/core/route'
import {
  SETTING_KEYS,
  type Setting,
  type SettingChange,
  type SettingKey,
  type Settings,
  type settings,
} from '@kolscope/contract/core/settings'
import type { Kysely } from 'kysely'
import { loggedChanges } from '../activity-changes'
import type { Ctx } from '../ctx'
import type { Verbs } from '../mount'
import type { Database } from '../tables'
import { differences } from './differences'
import { DEFAULTS } from './registry'
import { currentSetting } from './settings'

const changesOf = (db: Kysely<Database>, key: SettingKey) =>
  db
    .selectFrom('setting_changes')
    .leftJoin('accounts', 'accounts.id', 'setting_changes.account_id')
    .select(['setting_changes.version', 'value', 'changed_at', 'account_id', 'accounts.name'])
    .where('key', '=', key)
    .orderBy('setting_changes.version', 'desc')

type Row = { account_id: number | null; name: string | null }
const somebody = ({ account_id, name }: Row) => (account_id === null || name === null ? null : { id: account_id, name })

/** The current value of a setting. */
export async function describeSetting<K extends SettingKey>(db: Kysely<Database>, key: K): Promise<Setting<K>> {
  const last = await changesOf(db, key).limit(1).executeTakeFirst()
  const setting = {
    value: await currentSetting(db, key),
    default_value: DEFAULTS[key],
    is_own: last !== undefined && last.value !== null,
    version: last?.version ?? 1,
    changed_at: last?.changed_at ?? null,
    changed_by: last ? somebody(last) : null,
  }
  return setting as unknown as Setting<K>
}

async function listSettings({ db }: Ctx): Promise<Answer<typeof settings.listSettings>> {
  const entries = await Promise.all(SETTING_KEYS.map(async (key) => [key, await describeSetting(db, key)] as const))
  return { code: 200, data: Object.fromEntries(entries) as unknown as Settings }
}

async function listSettingChanges(
  { db }: Ctx,
  { key }: Input<typeof settings.listSettingChanges>,
): Promise<Answer<typeof settings.listSettingChanges>> {
  const rows = await changesOf(db, key).execute()
  const data = rows.map((row, index): SettingChange => {
    const before = rows[index + 1]?.value ?? DEFAULTS[key]
    return {
      version: row.version,
      changed_at: row.changed_at,
      changed_by: somebody(row),
      is_reset: row.value === null,
      changes: loggedChanges('setting', differences(key, before, row.value ?? DEFAULTS[key])),
    }
  })
  return { code: 200, data, total: data.length }
}

export const settingVerbs: Verbs<typeof settings> = { listSettings, listSettingChanges }
