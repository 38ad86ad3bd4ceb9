import { audienceSamples } from './audience'
import { behaviourOf } from './behaviour'
import { commentsOf } from './comments'
import { dayOf, type Followed, followerHistory } from './history'
import type { Identity } from './identity'
import { DAY_MS, type DemoPost, postsOf } from './posts'
import type { Random } from './random'
import type { Reference } from './reference'
import type { Member } from './roster'
import { LIST_SOURCE, midnight } from './rows'

/** What was observed of an account up to its last observed day (days since 1970-01-01). */
export type Observations = ReturnType<typeof observe>

export function observe(random: Random, member: Member, identity: Identity, today: number, reference: Reference) {
  const behaviour = behaviourOf(random, member)
  const day = today - behaviour.staleDays
  const history = followerHistory(random, member.platform, member.followers, behaviour, today)
  const posts = postsOf(random, {
    member,
    behaviour,
    reference,
    until: day * DAY_MS,
    socialId: identity.socialId,
    platformCategory: identity.platformCategory,
    followersAt: (atMs) => followersOn(history, Math.floor(atMs / DAY_MS)) ?? member.followers,
  })
  const comments = commentsOf(random, member, behaviour, posts)
  const samples = audienceSamples(random, behaviour).map((sample) => ({ ...sample, day: dayOf(day) }))
  const given = behaviour.isListed ? [listObservation(random, member, posts, day)] : []
  return { day, history, posts, comments, samples, given }
}

/** The approximate followers on a day: recent history is daily with few gaps, so counting from the end is close. */
function followersOn({ days, followers }: Followed, day: number): number | null {
  const last = days.at(-1)
  if (last === undefined) return null
  const at = Math.max(0, Math.min(days.length - 1, days.length - 1 - (last - day)))
  return followers[at] ?? null
}

/** The data about it from a published list. */
function listObservation(random: Random, { followers }: Member, posts: readonly DemoPost[], day: number) {
  const engagement = posts.map(({ likes, comments }) => (likes ?? 0) + (comments ?? 0))
  const mean = engagement.reduce((sum, one) => sum + one, 0) / Math.max(1, engagement.length)
  const values = {
    followers: Math.round(followers * random.between(0.96, 1.01)),
    avg_engagement: Math.round(mean > 0 ? mean : followers * 0.02),
  }
  return { source: LIST_SOURCE, observedAt: midnight(day), values }
}
