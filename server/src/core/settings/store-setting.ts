import type { SettingKey } from '@kolscope/contract/core/settings'
import { type Insertable, sql, type Transaction } from 'kysely'
import { lockByName, settingLock } from '../advisory-locks'
import type { Database } from '../tables'

export const lockSetting = (trx: Transaction<Database>, key: SettingKey) => lockByName(trx, settingLock(key))

type Change = Pick<Insertable<Database['setting_changes']>, 'version' | 'account_id' | 'of_demo'> & {
  key: SettingKey
  /** The value as JSON; null means the product's default. */
  value: string | null
}

/** Stores a change and makes it current, under the setting's lock. */
export async function storeSetting(trx: Transaction<Database>, change: Change): Promise<void> {
  const { key, value, version } = change
  await trx.insertInto('setting_changes').values(change).execute()
  if (value === null) {
    await trx.deleteFrom('settings').where('key', '=', key).execute()
    return
  }
  await trx
    .insertInto('settings')
    .values({ key, value, version })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, version, updated_at: sql`now()` }))
    .execute()
}
