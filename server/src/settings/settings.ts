import { SizeTiers } from '@kolscope/contract/config'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../core/tables'
import { DEFAULT_SIZE_TIERS } from '../metrics/size-tier'

/** The setting of a key, or the given value where nobody has set it; a stored value that does not fit throws. */
export async function readSetting<S extends z.ZodType>(
  db: Kysely<Database>,
  key: string,
  schema: S,
  otherwise: z.output<S>,
): Promise<z.output<S>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? otherwise : schema.parse(row.value)
}

/** Followers from which an influencer has a size, largest first, by platform; the setting `size_tiers`, else the product's own. */
export async function sizeTiersOf(db: Kysely<Database>): Promise<SizeTiers> {
  return readSetting(db, 'size_tiers', SizeTiers, DEFAULT_SIZE_TIERS)
}
