import type { Platform } from '@kolscope/contract/core/enums'
import { wordsOf } from '@kolscope/contract/core/fold'

const WORDS: readonly (readonly [pattern: RegExp, platform: Platform])[] = [
  [/\b(facebook|fb) group\b|\bgroup\b/, 'group'],
  [/\b(facebook|fb) page\b|\bfanpage\b|\bpage\b/, 'page'],
  [/\b(facebook|fb)\b/, 'fb'],
  [/\b(instagram|insta|ig)\b/, 'insta'],
  [/\b(youtube|yt)\b/, 'youtube'],
  [/\b(tiktok|tik tok)\b/, 'tiktok'],
]

/** The platform a cell or option names (tiktok, Facebook page, IG …); null if it names none. */
export function parsePlatform(text: string): Platform | null {
  const words = wordsOf(text).join(' ')
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

const PATTERNS: readonly (readonly [pattern: RegExp, platform: Platform])[] = [
  [/facebook|\bfb\b/, 'page'],
  [/instagram|\binsta\b|\big\b/, 'insta'],
  [/youtube|\byt\b/, 'youtube'],
  [/tiktok|tik tok/, 'tiktok'],
]

/** The one platform a file name or a header mentions, pages for Facebook; null if it mentions none or several. */
export function onlyPlatformIn(text: string): Platform | null {
  const words = wordsOf(text.replaceAll('_', ' ')).join(' ')
  const platforms = PATTERNS.filter(([pattern]) => pattern.test(words)).map(([, platform]) => platform)
  return platforms.length === 1 ? (platforms[0] ?? null) : null
}

const HOSTS: readonly (readonly [host: RegExp, platform: Platform])[] = [
  [/(^|\.)(facebook|fbcdn)\./, 'page'],
  [/(^|\.)(instagram|cdninstagram)\./, 'insta'],
  [/(^|\.)(youtube|ytimg|youtu)\./, 'youtube'],
  [/(^|\.)tiktok(cdn[\w-]*)?\./, 'tiktok'],
]

/** The platform that serves a URL of a post or picture, pages for Facebook. */
export function platformOfHost(url: string): Platform | null {
  const host = /^(?:https?:)?\/\/([\w.-]+)/i.exec(url.trim())?.[1]?.toLowerCase() ?? ''
  return HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? null
}
