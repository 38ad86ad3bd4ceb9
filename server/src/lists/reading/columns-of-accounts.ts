import type { Platform } from '@kolscope/contract/core/enums'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { siteOf } from './facebook-kind'
import { IDENTIFYING } from './fields'
import { isNumeric } from './number-style'
import type { NamedTime } from './time-in-text'

interface OwnedColumn {
  field: Field | null
  platform: Platform | null
  time?: NamedTime
}

const isAccount = ({ field }: OwnedColumn) => field !== null && field !== 'name' && IDENTIFYING.has(field)

/** The platform of the last column of accounts left of each column. */
function platformsOnLeft<T extends OwnedColumn>(columns: readonly T[]): Map<T, Platform | null> {
  const platforms = new Map<T, Platform | null>()
  let last: Platform | null = null
  for (const column of columns) {
    if (isAccount(column)) last = column.platform
    platforms.set(column, last)
  }
  return platforms
}

const keyOf = ({ field, time }: OwnedColumn) => `${field} ${JSON.stringify(time)}`

/**
 * "TikTok link, Followers, IG link, Followers": each of several columns of a field is about the account left of it, if
 * there is one for each account.
 */
export function withAccountsOnLeft<T extends OwnedColumn>(columns: readonly T[]): T[] {
  const platforms = platformsOnLeft(columns)
  const accounts = new Set(columns.filter(isAccount).map(({ platform }) => platform && siteOf(platform)))
  const open = columns.filter(({ field, platform }) => field !== null && isNumeric(field) && platform === null)
  const isOwn = (column: T) => {
    const same = open.filter((one) => keyOf(one) === keyOf(column))
    const sites = same.flatMap((one) => {
      const platform = platforms.get(one)
      return platform ? [siteOf(platform)] : []
    })
    return same.length > 1 && sites.length === accounts.size && new Set(sites).size === same.length
  }
  return columns.map((column) =>
    open.includes(column) && isOwn(column) ? { ...column, platform: platforms.get(column) ?? null } : column,
  )
}
