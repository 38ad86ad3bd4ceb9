import { DEMO_RESEARCHER } from '@kolscope/contract/core/demo'
import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import { copyLine } from '../../core/copy'
import { DEMO_SOURCE } from '../../core/demo-source'
import { COMMERCIAL_CUES } from '../../market/metrics/commercial'
import { postWords } from '../../search/content/post-words'
import type { Identity } from './identity'
import { DAY_MS, type DemoPost } from './posts'
import type { Random } from './random'
import type { Member } from './roster'

export const LIST_SOURCE = 'demo-list'

/** ISO time at which a day (days since 1970-01-01) begins. */
export const midnight = (day: number) => new Date(day * DAY_MS).toISOString()

type InfluencerParts = { id: number; profileId: number | null; member: Member; identity: Identity; today: number }

/** Dates and people of decisions and submissions, by state. */
function workflow(random: Random, { identity: { state }, today }: InfluencerParts) {
  const addedDay = today - 20 - random.below(500)
  const changedDay = addedDay + random.below(today - addedDay + 1)
  const isSubmitted = state !== 'New'
  const isDecided = isSubmitted && state !== 'PendingForApproval'
  const decided = isDecided ? [midnight(changedDay), DEMO_RESEARCHER] : [null, null]
  const submitted = isSubmitted ? [midnight(Math.max(addedDay, changedDay - 3)), DEMO_RESEARCHER] : [null, null]
  return { decided, submitted, added: midnight(addedDay), changed: midnight(changedDay) }
}

export function influencerLine(random: Random, parts: InfluencerParts): string {
  const { id, profileId, member, identity } = parts
  const { decided, submitted, added, changed } = workflow(random, parts)
  const { person, platform, handle, name } = member
  return copyLine([
    id,
    platform,
    identity.socialId,
    handle,
    fold(handle),
    name,
    identity.description,
    'drawn',
    profileId,
    identity.locationId,
    identity.isPersonKnown ? person.gender : null,
    identity.birthYear,
    identity.kind,
    identity.maritalStatus,
    identity.email,
    identity.phone,
    identity.verified,
    member.isSample,
    identity.platformCategory,
    identity.state,
    ...decided,
    ...submitted,
    DEMO_SOURCE,
    added,
    changed,
  ])
}

export function postLine(author: { id: number; platform: Platform }, post: DemoPost, observedAt: string): string {
  const postedAt = new Date(post.postedAt ?? 0).toISOString()
  const counts = [post.likes, post.comments, post.shares, post.views, post.reach, post.followersAtPost]
  return copyLine([
    author.id,
    post.id,
    `${postedAt.slice(0, 7)}-01`,
    postedAt,
    post.type,
    post.title,
    post.message,
    post.hashtags,
    post.mentions,
    post.platformCategory,
    post.categories,
    ...counts,
    post.paid,
    post.positive,
    post.negative,
    post.neutral,
    DEMO_SOURCE,
    observedAt,
    postWords({ ...post, platform: author.platform }, COMMERCIAL_CUES),
  ])
}
