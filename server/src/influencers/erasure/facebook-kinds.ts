import type { Platform } from '@kolscope/contract/core/enums'

/** A number belongs to one Facebook account, whatever its kind. */
export const FACEBOOK_KINDS: readonly Platform[] = ['fb', 'page', 'group']
/** A user name has the same address as a profile and as a page; groups have addresses of their own. */
export const SAME_ADDRESSES: readonly Platform[] = ['fb', 'page']

/** The other kinds under which an account with this id or user name can be listed; none outside Facebook. */
export function otherKinds(platform: Platform, text: string): Platform[] {
  const kinds = /^\d+$/.test(text) ? FACEBOOK_KINDS : SAME_ADDRESSES
  return kinds.includes(platform) ? kinds.filter((one) => one !== platform) : []
}
