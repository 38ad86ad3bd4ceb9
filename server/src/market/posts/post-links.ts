import type { Platform } from '@kolscope/contract/core/enums'

/** A post and whose it is, as far as its link depends on them. */
export interface LinkedPost {
  platform: Platform
  handle: string | null
  id: string
}

/** A link as it may be shown: files can contain any scheme, and only these open a page without running anything. */
export const webLink = (link: string | null): string | null =>
  link !== null && /^https?:\/\//i.test(link) ? link : null

const VIDEO_ID = /^[\w-]{11}$/
const TIKTOK_ID = /^\d{15,20}$/
// Ids that Instagram's API gives are numbers, which its pages do not know.
const SHORTCODE = /^(?=.*[A-Za-z])[\w-]{10,11}$/
/** The account, and its post: shorter numbers are not ids of posts. */
const FACEBOOK_ID = /^(\d+)_(\d{12,})$/

/** The page of a post, as far as its id determines it. */
function linkOfId({ platform, handle, id }: LinkedPost): string | null {
  switch (platform) {
    case 'youtube':
      return VIDEO_ID.test(id) ? `https://www.youtube.com/watch?v=${id}` : null
    case 'tiktok':
      return handle && TIKTOK_ID.test(id) ? `https://www.tiktok.com/@${encodeURIComponent(handle)}/video/${id}` : null
    case 'insta':
      return SHORTCODE.test(id) ? `https://www.instagram.com/p/${id}/` : null
    case 'fb':
    case 'page':
    case 'group': {
      const [, account, post] = FACEBOOK_ID.exec(id) ?? []
      if (!post) return null
      return `https://www.facebook.com/${platform === 'group' ? 'groups/' : ''}${account}/posts/${post}`
    }
  }
}

/** The link of a post: the stored one, else the one of its id. Lists often contain only ids. */
export const postLink = (post: LinkedPost, stored: string | null): string | null => webLink(stored) ?? linkOfId(post)

/**
 * A post's pictures: the stored ones, else the one whose address its id determines. Screens show only those that this
 * server has, so that the browser calls no other host.
 */
export function postPhotos({ platform, id }: LinkedPost, stored: readonly string[]): readonly string[] {
  if (stored.length > 0 || platform !== 'youtube' || !VIDEO_ID.test(id)) return stored
  return [`https://i.ytimg.com/vi/${id}/hqdefault.jpg`]
}
