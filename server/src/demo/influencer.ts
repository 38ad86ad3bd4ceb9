import type { Platform } from '@kolscope/contract/enums'
import { fold } from '@kolscope/contract/fold'
import type { ObservedInfluencer } from '../metrics/observed-influencers'
import type { Priors } from '../metrics/relevance'
import type { SizeTiers } from '../metrics/size-tier'
import { short, storedOwn } from '../metrics/stored-metrics'
import { dayNumber } from '../metrics/window'
import { audienceOf, samplesOf } from './audience'
import { behaviourOf } from './behaviour'
import { commentsOf } from './comments'
import { copyLine } from './copy-lines'
import { dayOf, followerHistory, pointsOf } from './history'
import { type Identity, identityOf } from './identity'
import { DAY_MS, type DemoPost, postsOf } from './posts'
import { createRandom, type Random } from './random'
import type { Reference } from './reference'
import type { Member } from './roster'
import type { Lines } from './tables'

/** What all influencers of the market share. */
export type Market = {
  seed: string
  /** Last day of all history, YYYY-MM-DD. */
  today: string
  reference: Reference
  tiers: SizeTiers
  priors: (platform: Platform) => Priors
  /** Ids of the first influencer and the first profile. */
  firstId: number
  firstProfileId: number
}

export const SOURCE = 'demo'
const LIST_SOURCE = 'demo-list'
const STAFF = 'staff@kolscope.example'

const midnight = (day: number) => new Date(day * DAY_MS).toISOString()

/** Adds everything known of the account at a position to the lines; answers its id. */
export function addInfluencer(lines: Lines, member: Member, position: number, market: Market): number {
  const random = createRandom(`${market.seed}/influencer/${position}`)
  const id = market.firstId + position
  const today = dayNumber(market.today)
  const behaviour = behaviourOf(random, member)
  const identity = identityOf(random, member, position, Number(market.today.slice(0, 4)), market.reference)
  const observedDay = today - behaviour.staleDays
  const observedAt = midnight(observedDay)
  const history = followerHistory(random, member.platform, member.followers, behaviour, today)
  const posts = postsOf(random, {
    member,
    behaviour,
    reference: market.reference,
    until: observedDay * DAY_MS,
    socialId: identity.socialId,
    platformCategory: identity.platformCategory,
    followersAt: (atMs) => nearest(history, Math.floor(atMs / DAY_MS)) ?? member.followers,
  })
  const comments = commentsOf(random, member, behaviour, posts)
  const samples = samplesOf(random, behaviour).map((sample) => ({ ...sample, day: dayOf(observedDay) }))
  const given = behaviour.isListed ? [listed(random, member, posts, observedDay)] : []

  lines.influencers.push(influencerLine(random, id, member, identity, market, today))
  for (const day of history.days.keys()) {
    lines.follower_history.push(`${id}\t${dayOf(history.days[day] ?? 0)}\t${history.followers[day]}\t${SOURCE}\n`)
  }
  for (const post of posts) lines.posts.push(postLine(id, post, observedAt))
  for (const one of comments) {
    lines.sampled_comments.push(copyLine([id, one.post, one.text, one.feeling, new Date(one.at).toISOString()]))
  }
  for (const { kind, size, inactive } of samples) {
    lines.audience_samples.push(copyLine([id, kind, size, inactive, SOURCE, observedAt]))
  }
  for (const [dimension, shares] of audienceOf(random, member)) {
    lines.audiences.push(copyLine([id, dimension, { json: shares }, SOURCE, observedAt]))
  }
  for (const one of given) {
    lines.observations.push(copyLine([id, one.source, one.observedAt, { json: one.values }]))
  }
  const observed: ObservedInfluencer = {
    id,
    lastPostAt: posts[0]?.postedAt ?? null,
    given,
    input: {
      platform: member.platform,
      date: market.today,
      followers: given[0]?.values.followers ?? null,
      history: pointsOf(history),
      posts: posts.length === 0 ? null : posts,
      observedOn: posts.length > 0 || given.length > 0 ? dayOf(observedDay) : null,
      comments: comments.length === 0 ? null : comments.map(({ at, text }) => ({ at, text })),
      engagerSample: samples.find(({ kind }) => kind === 'engager') ?? null,
      followerSample: samples.find(({ kind }) => kind === 'follower') ?? null,
      handles: new Set([member.handle]),
      priors: market.priors(member.platform),
      settings: { sizeTiers: market.tiers },
    },
  }
  addMeasured(lines, random, observed, member, market)
  return id
}

/** Its stored metrics, and its categories and professions with what posts say of them. */
function addMeasured(
  lines: Lines,
  random: Random,
  observed: ObservedInfluencer,
  member: Member,
  { reference, today }: Market,
) {
  const { id } = observed
  const { own, row } = storedOwn(observed)
  const { influencer_id: _, about, details, followers_points, ...wide } = row
  const numbers = [wide.followers, wide.avg_engagement, wide.engagement_rate, wide.growth_4w, wide.growth_4w_percent]
  const rest = [wide.reach_followers, wide.sentiment_rate, wide.last_post_at, wide.observed_at, followers_points]
  lines.influencer_metrics.push(
    copyLine([id, ...numbers, ...rest, { json: about }, { json: details }, `${today}T00:00:00Z`]),
  )
  const relevance = new Map(own.relevanceScores.map(({ category, value }) => [category, value]))
  const categories = member.person.topics.flatMap(({ code }) => reference.categories.get(code) ?? [])
  const ids = categories.map((category) => category.id)
  const root = categories[0]?.rootId
  if (root !== undefined && ids.length < 3 && (member.isPinned || random.chance(0.3))) ids.push(root)
  for (const [position, categoryId] of [...new Set(ids)].entries()) {
    const points = random.chance(0.5)
      ? Math.min(100, Math.max(20, Math.round(72 - 10 * position + 15 * random.normal())))
      : null
    const score = relevance.get(categoryId) ?? null
    lines.influencer_categories.push(copyLine([id, categoryId, points, score === null ? null : short(score), position]))
  }
  const suited = reference.professions.get(ids[0] ?? 0) ?? reference.professions.get(root ?? 0) ?? []
  if (['fb', 'insta', 'tiktok'].includes(member.platform) && suited.length > 0 && random.chance(0.78)) {
    const chosen = new Set([random.pick(suited), ...(random.chance(0.2) ? [random.pick(suited)] : [])])
    for (const profession of chosen) lines.influencer_professions.push(copyLine([id, profession]))
  }
}

function nearest(
  { days, followers }: { days: readonly number[]; followers: readonly number[] },
  day: number,
): number | null {
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  // Recent history is daily but for a few gaps, so counting from the end is close.
  const at = Math.max(0, Math.min(days.length - 1, days.length - 1 - (last - day)))
  return followers[at] ?? null
}

/** What a published list said of it some days before. */
function listed(random: Random, { followers }: Member, posts: readonly DemoPost[], observedDay: number) {
  const engagement = posts.map(({ likes, comments }) => (likes ?? 0) + (comments ?? 0))
  const mean = engagement.reduce((sum, one) => sum + one, 0) / Math.max(1, engagement.length)
  return {
    source: LIST_SOURCE,
    observedAt: new Date(observedDay * DAY_MS).toISOString(),
    values: {
      followers: Math.round(followers * random.between(0.96, 1.01)),
      avg_engagement: Math.round(mean > 0 ? mean : followers * 0.02),
    },
  }
}

function influencerLine(
  random: Random,
  id: number,
  member: Member,
  identity: Identity,
  market: Market,
  today: number,
): string {
  const { person, platform, handle, isSample, profile } = member
  const { state, isPersonKnown } = identity
  const addedDay = today - 20 - random.below(500)
  const changedDay = Math.min(today, addedDay + random.below(today - addedDay + 1))
  const isSubmitted = state !== 'New'
  const isDecided = state === 'Approved' || state === 'Rejected' || state === 'NeedToUpdate'
  return copyLine([
    id,
    platform,
    identity.socialId,
    handle,
    fold(handle),
    member.name,
    identity.description,
    'drawn',
    profile === null ? null : market.firstProfileId + profile,
    identity.locationId,
    isPersonKnown ? person.gender : null,
    identity.birthYear,
    identity.kind,
    identity.maritalStatus,
    identity.email,
    identity.phone,
    identity.verified,
    isSample,
    identity.platformCategory,
    state,
    isDecided ? midnight(changedDay) : null,
    isDecided ? STAFF : null,
    isSubmitted ? midnight(Math.max(addedDay, changedDay - 3)) : null,
    isSubmitted ? STAFF : null,
    SOURCE,
    midnight(addedDay),
    midnight(changedDay),
  ])
}

function postLine(id: number, post: DemoPost, observedAt: string): string {
  const postedAt = new Date(post.postedAt ?? 0).toISOString()
  const numbers = [post.likes, post.comments, post.shares, post.views, post.reach, post.followersAtPost]
  return copyLine([
    id,
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
    ...numbers,
    post.paid,
    post.positive,
    post.negative,
    post.neutral,
    SOURCE,
    observedAt,
  ])
}
