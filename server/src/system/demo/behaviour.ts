import type { Random } from './random'
import type { Member } from './roster'

/** The behavior of an account, including its oddities and the data missing about it. */
export type Behaviour = {
  oddity: 'bought-followers' | 'pod' | 'silent' | null
  /** How much of its follower history is known. */
  history: 'full' | 'short' | 'none'
  /** Whether a list provided numbers, in addition to our own history or instead of it. */
  isListed: boolean
  areFollowersKnown: boolean
  /** Days since our last observation. */
  staleDays: number
  posts: number
  /** Mean log growth of followers per day, and how much it varies. */
  growth: number
  unrest: number
  /** This account's own engagement compared with what its platform and size make likely. */
  appeal: number
  /** Share of positive comments among those with a sentiment. */
  warmth: number
  areFeelingsKnown: boolean
  areLikesHidden: boolean
  isLinked: boolean
  hasComments: boolean
}

const MAX_POSTS = 72

export function behaviourOf(random: Random, { isPinned, isSample }: Member): Behaviour {
  const isPlain = isPinned || isSample
  const odd = isPinned ? 1 : random.next()
  const oddity = odd < 0.02 ? 'bought-followers' : odd < 0.035 ? 'pod' : odd < 0.07 && !isSample ? 'silent' : null
  const roll = isPinned ? 1 : random.next() * (isSample ? 3 : 1)
  const history = roll < 0.04 ? 'none' : roll < 0.08 ? 'short' : 'full'
  const hasPosts = isPinned || random.chance(isSample ? 0.99 : 0.97)
  const count = Math.round(random.spread(isPlain ? 25 : 16, 0.6))
  return {
    oddity,
    history,
    isListed: history === 'none' ? random.chance(0.5) : random.chance(0.15),
    areFollowersKnown: history !== 'none',
    staleDays: isPinned || random.chance(isSample ? 0.95 : 0.86) ? 0 : 1 + random.below(random.chance(0.6) ? 12 : 75),
    posts: hasPosts ? Math.min(MAX_POSTS, Math.max(isPlain ? 14 : 1, count)) : 0,
    growth: 0.0006 + 0.0011 * random.normal(),
    unrest: 0.0004 + 0.0006 * random.next(),
    appeal: random.spread(1, 0.5),
    warmth: Math.min(0.97, Math.max(0.35, 0.8 + 0.13 * random.normal())),
    areFeelingsKnown: random.chance(0.68),
    areLikesHidden: !isPlain && random.chance(0.03),
    isLinked: random.chance(0.08),
    hasComments: random.chance(0.24),
  }
}
