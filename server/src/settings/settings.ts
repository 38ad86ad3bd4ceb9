import { SizeTiers } from '@kolscope/contract/config'
import type { Platform } from '@kolscope/contract/enums'
import { PLATFORMS, SIZES } from '@kolscope/contract/enums'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../core/tables'
import { DEFAULT_SIZE_TIERS, type SizeTiers as SizeBoundsByPlatform } from '../metrics/size-tier'

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

const TIERS = SIZES.filter((size) => size !== 'under_potential')

const DEFAULT_TIERS = Object.fromEntries(
  PLATFORMS.map((platform) => [platform, TIERS.map((size) => ({ size, from: DEFAULT_SIZE_TIERS[platform][size] }))]),
) as SizeTiers

/** Followers from which an influencer has a size, largest first, by platform; the setting `size_tiers`, else the product's own. */
export async function sizeTiersOf(db: Kysely<Database>): Promise<SizeTiers> {
  return readSetting(db, 'size_tiers', SizeTiers, DEFAULT_TIERS)
}

/** The same tiers as the metrics take them; a tier that a setting leaves out begins where the next larger one does. */
export function tierBounds(tiers: SizeTiers): SizeBoundsByPlatform {
  const bounds = PLATFORMS.map((platform: Platform) => {
    let larger = Number.POSITIVE_INFINITY
    const from = TIERS.map((size) => {
      larger = tiers[platform].find((tier) => tier.size === size)?.from ?? larger
      return [size, larger]
    })
    return [platform, Object.fromEntries(from)]
  })
  return Object.fromEntries(bounds) as SizeBoundsByPlatform
}
