import { COMMENTS_EN, COMMENTS_VI, POD_COMMENTS } from '../../../seeds/wording'
import type { Behaviour } from './behaviour'
import type { DemoPost } from './posts'
import type { Random } from './random'
import type { Member } from './roster'

const HOUR_MS = 3_600_000

/** Sampled comments under the newest posts; an engagement pod writes the same few over and over. */
export function commentsOf(random: Random, { person }: Member, behaviour: Behaviour, posts: readonly DemoPost[]) {
  if (!behaviour.hasComments || posts.length === 0) return []
  const texts = person.nation === null ? COMMENTS_VI : COMMENTS_EN
  const newest = posts.slice(0, 6)
  const last = newest[0]?.postedAt ?? 0
  return Array.from({ length: 20 + random.below(10) }, () => {
    const post = random.pick(newest)
    const feeling = random.chance(0.4) ? 'neutral' : random.chance(behaviour.warmth) ? 'positive' : 'negative'
    const isPod = behaviour.oddity === 'pod' && random.chance(0.8)
    const text = random.pick(isPod ? POD_COMMENTS : texts[feeling])
    const at = Math.min(last, (post.postedAt ?? 0) + random.below(20) * HOUR_MS)
    return {
      post: String(post.id),
      text,
      feeling: isPod ? ('positive' as const) : (feeling as 'neutral' | 'positive' | 'negative'),
      at,
    }
  })
}
