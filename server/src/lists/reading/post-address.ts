import type { Platform } from '@kolscope/contract/core/enums'
import { platformOfHost } from '../../core/spreadsheets/platform-of'
import { siteOf } from './facebook-kind'
import { addressesIn } from './named-account'

/** A post that an address leads to, or whose picture it is. */
export interface PostAddress {
  platform: Platform
  /** The platform's own id. */
  id: string
}

const IDS: readonly (readonly [platform: Platform, pattern: RegExp])[] = [
  ['youtube', /(?:[?&]v=|youtu\.be\/|\/(?:shorts|live|embed|vi|vi_webp)\/)([\w-]{11})(?![\w-])/],
  ['insta', /\/(?:p|reels?|tv)\/([\w-]{5,})/],
  ['tiktok', /\/(?:video|photo|v)\/(\d+)/],
  ['page', /\/share\/[pvr]\/(\w{5,})/],
  [
    'page',
    /(?:\/(?:posts|videos|reel|permalink)\/(?:[^/?#]*\/)??|[?&](?:story_fbid|fbid|v)=)(\d{5,}|pfbid\w+)(?=[/?#&]|$)/,
  ],
]

/** The first post that a cell leads to, by the link behind it or an address in its text. */
export function postIn(text: string, link: string | undefined): (PostAddress & { address: string }) | null {
  for (const address of link ? [link] : addressesIn(text)) {
    const post = postAt(address)
    if (post) return { ...post, address }
  }
  return null
}

/** The post of an address, or null; pages for Facebook. Short links name no post: vm.tiktok.com/ZMabc. */
export function postAt(address: string): PostAddress | null {
  const platform = platformOfHost(/^https?:/i.test(address) ? address : `https://${address}`)
  if (platform === null) return null
  for (const [one, pattern] of IDS) {
    const id = one === siteOf(platform) ? pattern.exec(address)?.[1] : undefined
    if (id !== undefined) return { platform, id }
  }
  return null
}
