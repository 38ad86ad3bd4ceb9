import type { Platform } from '@kolscope/contract/core/enums'
import type { SizeTiers } from '@kolscope/contract/core/settings'
import { copyLine } from '../../core/copy'
import { DEMO_SOURCE } from '../../core/demo-source'
import { storedPoint } from '../../influencers/editing/held'
import type { ObservedInfluencer } from '../../market/metrics/observed-influencers'
import type { Priors } from '../../market/metrics/relevance'
import { OWN_COLUMNS, short, storedOwn } from '../../market/metrics/stored-metrics'
import { dayNumber } from '../../market/metrics/window'
import { audienceOf } from './audience'
import { dayOf, pointsOf } from './history'
import { identityOf } from './identity'
import { type Observations, observe } from './observe'
import { createRandom, type Random } from './random'
import type { Reference } from './reference'
import type { Member } from './roster'
import { influencerLine, midnight, postLine } from './rows'
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

/** The year in which all history ends. */
export const yearOf = ({ today }: Pick<Market, 'today'>): number => Number(today.slice(0, 4))

/** Adds all data about the account at a position to the lines and returns its id. */
export function addInfluencer(lines: Lines, member: Member, position: number, market: Market): number {
  const random = createRandom(`${market.seed}/influencer/${position}`)
  const id = market.firstId + position
  const today = dayNumber(market.today)
  const identity = identityOf(random, member, position, { ...market, year: yearOf(market) })
  const observations = observe(random, member, identity, today, market.reference)
  const profileId = member.profile === null ? null : market.firstProfileId + member.profile
  lines.influencers.push(influencerLine(random, { id, profileId, member, identity, today }))
  addObservations(lines, { id, platform: member.platform }, observations)
  for (const [dimension, shares] of audienceOf(random, member)) {
    lines.audiences.push(copyLine([id, dimension, shares, DEMO_SOURCE, midnight(observations.day)]))
  }
  addMeasured(lines, random, id, member, observations, market)
  return id
}

function addObservations(
  lines: Lines,
  author: { id: number; platform: Platform },
  { day, history, posts, comments, samples, given }: Observations,
): void {
  const { id } = author
  const observedAt = midnight(day)
  // There are a million of these: one string per influencer spares the garbage collector.
  let days = ''
  for (let at = 0; at < history.days.length; at++) {
    days += `${id}\t${dayOf(history.days[at] ?? 0)}\t${history.followers[at] ?? 0}\t${DEMO_SOURCE}\n`
  }
  lines.follower_history.push(days)
  for (const post of posts) lines.posts.push(postLine(author, post, observedAt))
  for (const one of comments) {
    lines.sampled_comments.push(copyLine([id, one.post, one.text, one.feeling, new Date(one.at).toISOString()]))
  }
  for (const { kind, size, inactive } of samples) {
    lines.audience_samples.push(copyLine([id, kind, size, inactive, DEMO_SOURCE, observedAt]))
  }
  for (const one of given) {
    lines.observations.push(copyLine([id, one.source, one.observedAt, one.values]))
  }
}

/** The observations as reading them back from the tables would return them. */
function asRead(
  id: number,
  { platform, handle }: Member,
  observations: Observations,
  market: Market,
): ObservedInfluencer {
  const { day, history, posts, comments, samples, given } = observations
  return {
    id,
    lastPostAt: posts[0]?.postedAt ?? null,
    given,
    input: {
      platform,
      date: market.today,
      followers: given[0]?.values.followers ?? null,
      history: pointsOf(history),
      posts: posts.length === 0 ? null : posts,
      postsObservedOn: posts.length === 0 ? null : dayOf(day),
      observedOn: posts.length > 0 || given.length > 0 ? dayOf(day) : null,
      comments: comments.length === 0 ? null : comments.map(({ at, text }) => ({ at, text })),
      engagerSample: samples.find(({ kind }) => kind === 'engager') ?? null,
      followerSample: samples.find(({ kind }) => kind === 'follower') ?? null,
      handles: new Set([handle]),
      priors: market.priors(platform),
      settings: { sizeTiers: market.tiers },
    },
  }
}

/** Adds an influencer's stored metrics, and its categories and professions with what posts say about them. */
function addMeasured(
  lines: Lines,
  random: Random,
  id: number,
  member: Member,
  observations: Observations,
  market: Market,
): void {
  const { own, row } = storedOwn(asRead(id, member, observations, market))
  const computedAt = midnight(dayNumber(market.today))
  lines.influencer_metrics.push(copyLine([id, ...OWN_COLUMNS.map((column) => row[column]), computedAt]))
  const relevance = new Map(own.relevanceScores.map(({ category, value }) => [category, value]))
  const categories = categoriesOf(random, member, market.reference)
  for (const [position, category] of categories.entries()) {
    const points = random.chance(0.5) ? Math.round(72 - 10 * position + 15 * random.normal()) : null
    const score = relevance.get(category) ?? null
    const bounded = points === null ? null : storedPoint(Math.min(100, Math.max(20, points)))
    lines.influencer_categories.push(copyLine([id, category, bounded, score === null ? null : short(score), position]))
  }
  for (const profession of professionsOf(random, member, categories, market.reference)) {
    lines.influencer_professions.push(copyLine([id, profession]))
  }
}

/** One to three categories, the main one first; some also stand for the whole branch of the tree. */
function categoriesOf(random: Random, { person, isPinned }: Member, reference: Reference): number[] {
  const categories = person.topics.flatMap(({ code }) => reference.categories.get(code) ?? [])
  const ids = categories.map((category) => category.id)
  const root = categories[0]?.rootId
  if (root !== undefined && ids.length < 3 && (isPinned || random.chance(0.3))) ids.push(root)
  return [...new Set(ids)]
}

const WITH_PROFESSIONS: readonly Platform[] = ['fb', 'insta', 'tiktok']

function professionsOf(
  random: Random,
  { platform }: Member,
  categories: readonly number[],
  reference: Reference,
): Set<number> {
  const suited = reference.professions.get(categories[0] ?? 0) ?? []
  if (!WITH_PROFESSIONS.includes(platform) || suited.length === 0 || !random.chance(0.78)) return new Set()
  return new Set([random.pick(suited), ...(random.chance(0.2) ? [random.pick(suited)] : [])])
}
