import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import { isChannelId } from './account-names'
import { cleanText } from './cells'
import { siteOf } from './facebook-kind'

/** How a row names an account on one platform. */
export interface Identity {
  handle: string | null
  socialId: string | null
  others?: readonly string[]
  /** Its user name is from a link that names it, as in youtube.com/@name. */
  isLinked?: boolean
  /** It is from a link to a page or a profile of Facebook, and the link does not say which. */
  isOfEither?: boolean
  /** Another cell says that it is a profile. */
  isProfile?: boolean
  /** It is named by a link, or written with @, so that it is no other spelling of another account. */
  isExplicit?: boolean
}
/** The accounts of a row, by platform; null for one whose platform no cell names. */
export type Found = Map<Platform | null, Identity>

/** Adds what a cell names. Of two accounts on one site the first one counts, and the other is only remembered. */
export function put(found: Found, platform: Platform | null, identity: Identity): void {
  const { handle, socialId, isLinked = false, isOfEither = false, isExplicit = false, others = [] } = identity
  if (found.size === 0) {
    found.set(platform, { handle, socialId, isLinked, isOfEither, isExplicit, others })
    return
  }
  const same = [...found.keys()].find(
    (one) => one === platform || (one && platform && siteOf(one) === siteOf(platform)),
  )
  const earlier = same === undefined ? undefined : found.get(same)
  const another = earlier?.isExplicit && isExplicit ? differentFrom(earlier, identity) : null
  if (earlier && another) {
    found.set(same ?? platform, { ...earlier, others: [...(earlier.others ?? []), another, ...others] })
    return
  }
  found.set(same ?? platform, {
    handle: earlier?.handle ?? handle,
    socialId: earlier?.socialId ?? socialId,
    isLinked: earlier?.isLinked || isLinked,
    isOfEither: earlier?.isOfEither ?? isOfEither,
    isProfile: earlier?.isProfile || (earlier?.isOfEither && platform === 'fb'),
    isExplicit: earlier?.isExplicit ?? isExplicit,
    others: [...(earlier?.others ?? []), ...others],
  })
}

/** How an account is called that is not the one before; null if it can be the same. */
function differentFrom(before: Identity, { handle, socialId }: Identity): string | null {
  if (handle !== null && before.handle !== null && fold(handle) !== fold(before.handle)) return `@${handle}`
  return socialId !== null && before.socialId !== null && socialId !== before.socialId ? socialId : null
}

/** Facebook identifies profiles without a user name by a number, and YouTube channels by an id. */
export function numbered(handle: string, platform: Platform | null): Identity {
  const isNumber = platform !== null && siteOf(platform) === 'page' && /^\d{5,}$/.test(handle)
  const isId = isNumber || ((platform === null || platform === 'youtube') && isChannelId(handle))
  return isId ? { handle: null, socialId: handle } : { handle, socialId: null }
}

/**
 * Accounts whose platform no cell names belong to the only platform of the row, else to that of the file. A file of
 * TikTok can have a column of Instagram for other accounts of the same people.
 */
export function withPlatform(
  found: Found,
  filePlatform: Platform | null,
  isColumnOf: (platform: Platform) => boolean,
): [Platform | null, Identity][] {
  const unnamed = found.get(null)
  if (!unnamed) return [...found]
  const named = [...found].filter(([platform]) => platform !== null)
  const only = named.length === 1 ? (named[0]?.[0] ?? null) : null
  const isOfFile = only !== null && filePlatform !== null && isColumnOf(only) && !isColumnOf(filePlatform)
  const platform = isOfFile ? filePlatform : (only ?? filePlatform)
  const all: Found = new Map(named)
  put(all, platform, unnamed)
  return [...all]
}

/** Lists of YouTube channels repeat the name if they know no user name, and a link built from it would be broken. */
export const isRepeatedName = (platform: Platform | null, { handle, isLinked }: Identity, name: string | null) =>
  platform === 'youtube' && !isLinked && handle !== null && name !== null && handle === cleanText(name)
