import { SETTINGS, type SettingKey, type SettingValue, type SizeTiers } from '@kolscope/contract/core/settings'
import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import type { Database } from '../tables'
import { DEFAULTS } from './registry'

/** The value stored under a key, or the given default; throws if a stored value does not fit. */
export async function readSetting<S extends z.ZodType>(
  db: Kysely<Database>,
  key: string,
  schema: S,
  otherwise: z.output<S>,
): Promise<z.output<S>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? otherwise : schema.parse(row.value)
}

/** The value that administrators have set, or the product's default. */
export async function currentSetting<K extends SettingKey>(db: Kysely<Database>, key: K): Promise<SettingValue<K>> {
  return (await readSetting(db, key, SETTINGS[key] as z.ZodType, DEFAULTS[key])) as SettingValue<K>
}

/** The value that administrators have set, or the product's default, as a client's transaction sees it. */
export async function settingIn<K extends SettingKey>(client: PoolClient, key: K): Promise<SettingValue<K>> {
  const { rows } = await client.query<{ value: unknown }>('select value from settings where key = $1', [key])
  return (rows[0] === undefined ? DEFAULTS[key] : SETTINGS[key].parse(rows[0].value)) as SettingValue<K>
}

/** Reads several settings in one query. */
export async function currentSettings<K extends SettingKey>(
  db: Kysely<Database>,
  keys: readonly K[],
): Promise<{ [Key in K]: SettingValue<Key> }> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
  const storedValues = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]))
  const valueFor = (key: K) => (storedValues.has(key) ? SETTINGS[key].parse(storedValues.get(key)) : DEFAULTS[key])
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as { [Key in K]: SettingValue<Key> }
}

/** Followers from which an influencer has a size, largest first, by platform. */
export const sizeTiersOf = (db: Kysely<Database>): Promise<SizeTiers> => currentSetting(db, 'size_tiers')

/** The time zone in which days and hours are counted for people. */
export const timeZoneOf = (db: Kysely<Database>): Promise<string> => currentSetting(db, 'time_zone')
