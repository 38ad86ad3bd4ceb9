import type { Platform } from '@kolscope/contract/core/enums'
import { wordsOf } from '@kolscope/contract/core/fold'

/** "TT" is TikTok beside what is counted or linked there; alone in a header it can number the rows. */
const BESIDE_TT = '(?:fl|flw|follow|followers?|links?|urls?|handles?|id|user ?names?|views?|likes?)'
const TT = `^tt$|\\btt ${BESIDE_TT}\\b|\\b(?:${BESIDE_TT}|nick|account) tt\\b`

const WORDS: readonly (readonly [pattern: RegExp, platform: Platform])[] = [
  [/\b(facebook|fb) group\b|\bgroup\b/, 'group'],
  [/\b(facebook|fb) page\b|\bfanpage\b|\bpage\b/, 'page'],
  [/\b(facebook|fb)\b/, 'fb'],
  [/\b(instagram|insta|ig)\b/, 'insta'],
  [/\b(youtube|yt|ytb)\b/, 'youtube'],
  // "tóp tóp" is what people in Vietnam call it.
  [new RegExp(`\\b(?:tiktok|tik tok|top top)\\b|${TT}`), 'tiktok'],
]

/** Names of the platforms in other scripts. */
const SCRIPTS: Readonly<Record<string, string>> = {
  facebook: 'фейсбук|フェイスブック|페이스북|脸书|臉書|เฟซบุ๊ก|เฟสบุ๊ค|فيسبوك|فيس بوك',
  instagram:
    'инстаграм|инстаграмм|インスタグラム|インスタ|인스타그램|인스타|อินสตาแกรม|ไอจี|إنستغرام|إنستجرام|انستقرام|انستا',
  youtube: 'ютуб|ютьюб|ユーチューブ|유튜브|油管|ยูทูบ|ยูทูป|يوتيوب',
  tiktok: 'тикток|тик ток|ティックトック|틱톡|ติ๊กต๊อก|تيك توك',
}
const IN_LATIN = Object.entries(SCRIPTS).flatMap(([name, words]) =>
  words.split('|').map((word) => [wordsOf(word).join(' '), name] as const),
)
/** Other words begin with it. */
const SHORT_INSTAGRAM = /(?<![\p{L}])инст(?![\p{L}])/u
const LATIN = /^[\p{ASCII}\p{Script=Latin}]*$/u

/** Folded words, with the names of platforms in Latin letters; some scripts write them without spaces around. */
export function inLatin(words: string): string {
  if (LATIN.test(words)) return words
  const whole = words.replace(SHORT_INSTAGRAM, 'instagram')
  return IN_LATIN.reduce((text, [word, name]) => text.replaceAll(word, ` ${name} `), whole)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The platform a cell or option names (tiktok, Facebook page, IG …); null if it names none. */
export function parsePlatform(text: string): Platform | null {
  const words = inLatin(wordsOf(text).join(' '))
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

const PATTERNS: readonly (readonly [pattern: RegExp, platform: Platform])[] = [
  [/facebook|\bfb\b/, 'page'],
  [/instagram|\binsta\b|\big\b/, 'insta'],
  [/youtube|\bytb?\b/, 'youtube'],
  [new RegExp(`tiktok|tik tok|${TT}`), 'tiktok'],
]

/** The one platform a file name or a header mentions, pages for Facebook; null if it mentions none or several. */
export function onlyPlatformIn(text: string): Platform | null {
  const words = inLatin(wordsOf(text.replaceAll('_', ' ')).join(' '))
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
