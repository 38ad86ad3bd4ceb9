import type { Platform, PostType } from '@kolscope/contract/core/enums'
import type { Topic } from '../../../seeds/topics'
import { BRANDS, CLOSINGS_EN, CLOSINGS_VI, OPENINGS_EN, OPENINGS_VI, PAID_EN, PAID_VI } from '../../../seeds/wording'
import type { Post } from '../../market/metrics/observations'
import type { Behaviour } from './behaviour'
import type { Random } from './random'
import type { Reference } from './reference'
import { type Member, topicShare } from './roster'

/** A post as the market stores it: the input for metrics, and the rest of its row. */
export type DemoPost = Post & {
  type: PostType
  mentions: string[]
  title: string | null
  message: string
  platformCategory: string | null
  categories: number[]
}

export const DAY_MS = 86_400_000
const WINDOW_DAYS = 89.5

type Rates = { views: number | null; engagement: number; slope: number; shares: number | null; comments: number }

/**
 * Typical figures at 10,000 followers: views per follower, engagement per view or follower, and how both fall with
 * size.
 */
const RATES: Readonly<Record<Platform, Rates>> = {
  fb: { views: null, engagement: 0.024, slope: -0.16, shares: 0.05, comments: 0.14 },
  page: { views: null, engagement: 0.011, slope: -0.15, shares: 0.08, comments: 0.09 },
  group: { views: null, engagement: 0.016, slope: -0.2, shares: 0.03, comments: 0.35 },
  insta: { views: null, engagement: 0.028, slope: -0.17, shares: null, comments: 0.035 },
  youtube: { views: 0.17, engagement: 0.042, slope: -0.1, shares: null, comments: 0.08 },
  tiktok: { views: 0.46, engagement: 0.075, slope: -0.1, shares: 0.07, comments: 0.025 },
}

export type Account = {
  member: Member
  behaviour: Behaviour
  /** Followers as of a time in epoch milliseconds. */
  followersAt: (atMs: number) => number
  reference: Reference
  /** End of the last observed day, epoch milliseconds. */
  until: number
  socialId: string
  platformCategory: string | null
}

/** The times of the posts, newest first: denser lately, because recent posts are collected most completely. */
function postTimes(random: Random, { behaviour, until, member }: Account): number[] {
  const { posts, oddity, staleDays } = behaviour
  const silentDays = oddity === 'silent' ? 34 + random.below(40) : 0
  const room = WINDOW_DAYS - staleDays - silentDays
  if (room <= 0) return []
  const times = Array.from({ length: posts }, (_, at) => {
    const ago = silentDays + (member.isPinned && at === 0 ? random.between(0.2, 3) : room * random.next() ** 1.75)
    return Math.floor((until - ago * DAY_MS) / 1_000) * 1_000
  })
  return [...new Set(times)].sort((a, b) => b - a)
}

function topicOf(random: Random, { topics }: Member['person']): Topic {
  const list = topics.map((topic, index) => ({ topic, share: topicShare(index, topics.length) }))
  return random.weighted(list, ({ share }) => share).topic
}

function typeOf(random: Random, platform: Platform): PostType {
  if (platform === 'youtube' || platform === 'tiktok') return 'video'
  if (platform === 'insta') return random.pick(['photo', 'photo', 'album', 'video'] as const)
  return random.pick(['status', 'photo', 'photo', 'photo', 'album', 'video', 'link'] as const)
}

type Words = { title: string | null; message: string; hashtags: string[]; mentions: string[]; isPaid: boolean }

const phrases = new Map<string, string[]>()
function phrasesOf(text: string): string[] {
  const variants = phrases.get(text) ?? text.split('|')
  phrases.set(text, variants)
  return variants
}

function wordsFor(random: Random, { member }: Account, topic: Topic): Words {
  const { nation } = member.person
  const isVietnamese = nation === null && !random.chance(0.06)
  const phrase = random.pick(phrasesOf(isVietnamese ? topic.vi : topic.en))
  const opening = random.pick(isVietnamese ? OPENINGS_VI : OPENINGS_EN).replace('{t}', phrase)
  const closing = random.pick(isVietnamese ? CLOSINGS_VI : CLOSINGS_EN)
  const isPaid = random.chance(0.11)
  const brand = isPaid || random.chance(0.05) ? random.pick(BRANDS) : null
  const paidPhrase = isPaid
    ? random.pick(isVietnamese ? PAID_VI : PAID_EN).replace('{b}', `@${brand}`)
    : brand
      ? `@${brand}`
      : ''
  const tags = phrasesOf(topic.tags.replaceAll(' ', '|')).filter(() => random.chance(0.6))
  const hashtags = [...tags, ...(paidPhrase.match(/#\p{L}+/gu) ?? []).map((tag) => tag.slice(1))]
  const message = [opening, closing, paidPhrase, tags.map((tag) => `#${tag}`).join(' ')]
    .filter((part) => part !== '')
    .join(' ')
  const title = member.platform === 'youtube' ? phrase.charAt(0).toUpperCase() + phrase.slice(1) : null
  return { title, message, hashtags, mentions: brand ? [brand] : [], isPaid }
}

type Counts = Pick<Post, 'likes' | 'comments' | 'shares' | 'views' | 'reach'>

function countsFor(random: Random, { member, behaviour }: Account, followers: number, type: PostType): Counts {
  const { platform } = member
  const rates = RATES[platform]
  const bySize = Math.max(1, followers / 10_000) ** rates.slope
  const views = rates.views === null ? null : Math.round(followers * rates.views * bySize * random.spread(1, 0.7))
  const base = views ?? followers
  const pod = behaviour.oddity === 'pod' ? 3.2 : 1
  const share = Math.min(
    0.6,
    rates.engagement * (rates.views === null ? bySize : 1) * behaviour.appeal * pod * random.spread(1, 0.45),
  )
  const engagement = base * share
  const comments = engagement * Math.min(0.6, rates.comments * pod * random.spread(1, 0.35))
  const shares = rates.shares === null ? null : engagement * rates.shares * random.spread(1, 0.5)
  const likes = Math.max(0, engagement - comments - (shares ?? 0))
  return {
    likes: behaviour.areLikesHidden ? null : Math.round(likes),
    comments: Math.round(comments),
    shares: shares === null ? null : Math.round(shares),
    views: views ?? (type === 'video' ? Math.round(followers * random.spread(0.3, 0.6)) : null),
    reach: behaviour.isLinked ? Math.round(followers * Math.min(1.4, random.spread(0.24, 0.4))) : null,
  }
}

const JUDGED = 60

function feelings(random: Random, { warmth, areFeelingsKnown }: Behaviour, comments: number | null) {
  if (!areFeelingsKnown || comments === null) return { positive: null, negative: null, neutral: null }
  const judgedCount = Math.min(JUDGED, comments)
  const neutral = Math.round(judgedCount * random.between(0.3, 0.55))
  const positive = Math.round((judgedCount - neutral) * Math.min(1, Math.max(0, warmth + 0.08 * random.normal())))
  return { positive, negative: judgedCount - neutral - positive, neutral }
}

/** The posts of about 90 days, newest first. */
export function postsOf(random: Random, account: Account): DemoPost[] {
  const { member, behaviour, followersAt, reference } = account
  return postTimes(random, account).map((postedAt) => {
    const topic = topicOf(random, member.person)
    const category = reference.categories.get(topic.code)
    const { isPaid, ...words } = wordsFor(random, account, topic)
    const type = typeOf(random, member.platform)
    const followers = followersAt(postedAt)
    const counts = countsFor(random, account, followers, type)
    return {
      id: `${account.socialId}_${postedAt / 1_000}`,
      postedAt,
      type,
      ...counts,
      followersAtPost: behaviour.areFollowersKnown && random.chance(0.7) ? followers : null,
      paid: isPaid ? random.chance(0.6) || null : random.chance(0.5) ? false : null,
      text: words.title === null ? words.message : `${words.title}\n${words.message}`,
      ...words,
      categories: category ? [...new Set([category.id, category.rootId])] : [],
      platformCategory: member.platform === 'youtube' ? account.platformCategory : null,
      ...feelings(random, behaviour, counts.comments),
    }
  })
}
