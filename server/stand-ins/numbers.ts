import { CLOSINGS_VI, OPENINGS_VI } from '../seeds/wording'
import { createRandom } from '../src/system/demo/random'
import type { Fiction, Kind } from './registry'

const DAY_MS = 86_400_000
const WEEK = 7
/** How far back posts go. */
const POSTED_DAYS = 400
/** 5 October 2024, when all accounts began. */
const BEFORE_ALL_DAY = 20_001
/** Days until most of a post's viewers have arrived. */
const RISE_DAYS = 2.5

const of = (seed: string) => createRandom(seed).next()

/** Followers on a day: steady growth, small variations, and now and then a week with a large jump. */
export function followersOn(one: Fiction, day: number): number {
  const seed = `${one.kind}/${one.socialId}`
  let log = one.growth * (day - one.baseDay)
  for (let week = Math.floor(one.baseDay / WEEK) + 1; week * WEEK <= day; week++) {
    const random = createRandom(`${seed}/week/${week}`)
    if (random.chance(0.04) && day >= week * WEEK + random.below(WEEK)) log += random.between(0.04, 0.12)
  }
  const unrest = day === one.baseDay ? 0 : (of(`${seed}/day/${day}`) - 0.5) * 0.002
  return Math.max(0, Math.round(one.base * Math.exp(log + unrest)))
}

/** YouTube shows three figures, cut off. */
export function asYoutubeShows(followers: number): number {
  if (followers < 1_000) return followers
  const unit = 10 ** (Math.floor(Math.log10(followers)) - 2)
  return Math.floor(followers / unit) * unit
}

/** A post before anyone has seen it; `weight` represents how many followers it had. */
export interface Posted {
  seed: string
  weight: number
  atMs: number
}

export interface Reactions {
  views: number
  likes: number
  comments: number
  shares: number
}

const SHARES_OF_FOLLOWERS: Readonly<Record<Kind, number>> = { channel: 0.17, page: 0.3, insta: 0.35 }
const LIKES_OF_VIEWS: Readonly<Record<Kind, number>> = { channel: 0.042, page: 0.035, insta: 0.08 }

/** How many posts there are in all, including those too old to be listed. */
export const postCountOn = ({ rate }: Fiction, day: number): number => Math.floor(rate * (day - BEFORE_ALL_DAY))

/** The newest posts up to a time, newest first, of the known days. */
export function postsUntil(one: Fiction, nowMs: number, most: number): Posted[] {
  const today = Math.floor(nowMs / DAY_MS)
  const posts: Posted[] = []
  const first = Math.max(today - POSTED_DAYS, one.toldUntil ?? 0)
  for (let day = today; day > first && posts.length < most; day--) {
    const seed = `${one.kind}/${one.socialId}/post/${day}`
    const random = createRandom(seed)
    if (!random.chance(one.rate)) continue
    const atMs = day * DAY_MS + random.below(DAY_MS / 1_000) * 1_000
    if (atMs <= nowMs) posts.push({ seed, weight: Math.max(1, one.base), atMs })
  }
  return posts
}

/** The reactions to a post by a given time; they only ever grow. */
export function reactionsTo(kind: Kind, { seed, weight, atMs }: Posted, nowMs: number): Reactions {
  const random = createRandom(`${seed}/reactions`)
  const isViral = random.chance(0.015)
  const final = weight * SHARES_OF_FOLLOWERS[kind] * random.spread(1, 0.6) * (isViral ? 8 : 1)
  const ageDays = Math.max(0, nowMs - atMs) / DAY_MS
  const views = final * (1 - Math.exp(-ageDays / RISE_DAYS))
  const likes = views * LIKES_OF_VIEWS[kind] * random.between(0.6, 1.4)
  const comments = likes * random.between(0.02, 0.15)
  return {
    views: Math.floor(views),
    likes: Math.floor(likes),
    comments: Math.floor(comments),
    shares: Math.floor(likes * random.between(0, 0.08)),
  }
}

export interface Words {
  title: string
  message: string
  isPaid: boolean
}

/** The texts of a post. */
export function wordsOf({ topic }: Pick<Fiction, 'topic'>, { seed }: Posted): Words {
  const random = createRandom(`${seed}/words`)
  const about = random.pick(topic.vi.split('|'))
  const isPaid = random.chance(0.12)
  const tags = [...topic.tags.split(' '), ...(isPaid ? ['quangcao'] : [])].map((tag) => `#${tag}`)
  const message = `${random.pick(OPENINGS_VI).replace('{t}', about)} ${random.pick(CLOSINGS_VI)}`.trim()
  return { title: about.charAt(0).toUpperCase() + about.slice(1), message: `${message} ${tags.join(' ')}`, isPaid }
}
