import type { Platform } from '@kolscope/contract/core/enums'
import { PLATFORMS } from '@kolscope/contract/core/enums'
import { profileUrl } from '@kolscope/contract/core/profile-url'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { profileAddress } from './profile-address'

/** Maximum names in a tooltip of categories. */
const NAMED = 4

export interface LinkedProfile {
  platform: Platform
  url: string
  followers: number | null
  /** When the followers were observed. */
  at: string | null
}

/** The person's accounts on other platforms that can be linked to. */
export function linkedProfiles(hit: Hit): LinkedProfile[] {
  return PLATFORMS.flatMap((platform) => {
    const detail = hit.platformDetail[platform]
    if (!detail || platform === hit.platform) return []
    const url = profileUrl(platform, detail.userName, detail.id)
    return url === null ? [] : [{ platform, url, followers: detail.totalFollowers, at: detail.observed_at }]
  })
}

/** Why a full profile is closed. */
export const closedBecause = ({ in_market }: Pick<Hit, 'in_market'>) =>
  in_market ? ('card.locked' as const) : ('missing.left-market' as const)

/** The influencer's own page; only web URLs are followed. */
export function ownUrl(hit: Hit): string | null {
  return profileAddress(hit.platform_url) ?? profileUrl(hit.platform, hit.user_name, hit.social_id)
}

export const handleOf = (hit: Hit): string | null => (hit.user_name === null ? hit.social_id : `@${hit.user_name}`)

/** The requested categories and their descendants. */
export function withDescendants(
  requestedIds: readonly number[],
  categories: readonly { id: number; parent: number | null }[],
): Set<number> {
  const ids = new Set(requestedIds)
  let before = 0
  while (ids.size > before) {
    before = ids.size
    for (const one of categories) if (one.parent !== null && ids.has(one.parent)) ids.add(one.id)
  }
  return ids
}

/** Returns the influencers, each with the requested categories first, so that a card shows why it is there. */
export function searchedFirst(hits: readonly Hit[], ids: ReadonlySet<number>): readonly Hit[] {
  if (ids.size === 0) return hits
  return hits.map((hit) => ({
    ...hit,
    categories: [...hit.categories].sort((a, b) => Number(ids.has(b.id)) - Number(ids.has(a.id))),
  }))
}

/** Up to four names and how many more there are. */
export function fewNames(names: readonly string[]): { shownNames: string[]; others: number } {
  return { shownNames: names.slice(0, NAMED), others: Math.max(0, names.length - NAMED) }
}

/** Returns as many names as fit in a line of about this many characters, at least one, at most four. */
export function fittingNames(names: readonly string[], characters: number): { shownNames: string[]; others: number } {
  let charactersLeft = characters
  let count = 0
  for (const name of names.slice(0, NAMED)) {
    charactersLeft -= name.length + 3
    if (charactersLeft < 0 && count > 0) break
    count += 1
  }
  return { shownNames: names.slice(0, count), others: names.length - count }
}
