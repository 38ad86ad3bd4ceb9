import type { Platform } from '@kolscope/contract/core/enums'
import { isCount, type Post } from './observations'

/**
 * Engagement of a post, a count: likes + comments, + shares except on Instagram and YouTube; without unknown parts,
 * null if all are unknown. Source: metrics v1.
 */
export function postEngagement(
  platform: Platform,
  { likes, comments, shares }: Pick<Post, 'likes' | 'comments' | 'shares'>,
): number | null {
  const parts = platform === 'insta' || platform === 'youtube' ? [likes, comments] : [likes, comments, shares]
  const known = parts.filter(isCount)
  return known.length === 0 ? null : known.reduce((total, part) => total + part, 0)
}
