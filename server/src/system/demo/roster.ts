import type { Gender, Platform } from '@kolscope/contract/core/enums'
import { NATIONS, type Nation } from '../../../seeds/names'
import { PROVINCES } from '../../../seeds/places'
import { TOPICS, type Topic } from '../../../seeds/topics'
import { handleOf, personName, titleOf } from './naming'
import { createRandom, type Random } from './random'
import type { Reference } from './reference'

/** One account of the market, as far as all accounts must be known together. */
export type Member = {
  platform: Platform
  name: string
  handle: string
  /** The person behind it, counted from 0; null if not listed. */
  profile: number | null
  person: Person
  followers: number
  /** Followers of the person's largest account. */
  fame: number
  /** Whether it is among the first results of the search that new users try. */
  isPinned: boolean
  isSample: boolean
}

/** A fictional person. */
export type Person = {
  fullName: string
  gender: Gender
  birthYear: number
  nation: Nation | null
  locationId: string
  topics: readonly Topic[]
}

type Market = { weight: number; median: number; sigma: number; max: number; sampleShare: number }

const MARKETS: Readonly<Record<Platform, Market>> = {
  tiktok: { weight: 27, median: 27_000, sigma: 1.55, max: 18_000_000, sampleShare: 5 },
  insta: { weight: 22, median: 17_000, sigma: 1.4, max: 9_000_000, sampleShare: 5 },
  page: { weight: 17, median: 24_000, sigma: 1.45, max: 8_000_000, sampleShare: 4 },
  fb: { weight: 14, median: 9_000, sigma: 1.15, max: 2_500_000, sampleShare: 3 },
  youtube: { weight: 13, median: 21_000, sigma: 1.65, max: 12_000_000, sampleShare: 4 },
  group: { weight: 7, median: 15_000, sigma: 1.25, max: 2_000_000, sampleShare: 1 },
}
const PLATFORMS = Object.keys(MARKETS) as Platform[]
const PERSONAL = PLATFORMS.filter((platform) => platform !== 'group')

const VIETNAMESE_SHARE = 0.7
const SEVERAL_ACCOUNTS = 0.092
const SAMPLES = 200
const LEADERS = 20
const PINNED_CODES = ['skin-care', 'make-up', 'hair']

function personOf(random: Random, isPinned: boolean, year: number): Person {
  const nation = isPinned || random.chance(VIETNAMESE_SHARE) ? null : random.weighted(NATIONS, ({ weight }) => weight)
  const choices = isPinned ? TOPICS.filter(({ code }) => PINNED_CODES.includes(code)) : TOPICS
  const topics = [random.weighted(choices, ({ weight }) => weight)]
  while (topics.length < 3 && random.chance(topics.length === 1 ? 0.55 : 0.35)) {
    const other = random.weighted(TOPICS, ({ weight }) => weight)
    if (!topics.includes(other)) topics.push(other)
  }
  const gender: Gender = random.chance(0.015) ? 'other' : random.chance(topics[0]?.female ?? 0.5) ? 'female' : 'male'
  const age = Math.min(68, Math.max(16, Math.round(28 + 8 * random.normal() + (random.chance(0.12) ? 14 : 0))))
  const [province] = isPinned ? ['VN-48'] : random.weighted(PROVINCES, ([, weight]) => weight)
  const locationId = nation ? nation.id : province
  return {
    fullName: personName(random, nation, gender).full,
    gender,
    birthYear: year - age,
    nation,
    locationId,
    topics,
  }
}

function platformsFor(random: Random, isPinned: boolean): Platform[] {
  if (isPinned) return ['tiktok']
  const platforms = [random.weighted(PLATFORMS, (platform) => MARKETS[platform].weight)]
  if (platforms[0] === 'group' || !random.chance(SEVERAL_ACCOUNTS)) return platforms
  const count = random.weighted([2, 3, 4], (n) => (n === 2 ? 6 : n === 3 ? 3 : 1))
  while (platforms.length < count) {
    const other = random.weighted(PERSONAL, (platform) => MARKETS[platform].weight)
    if (!platforms.includes(other)) platforms.push(other)
  }
  return platforms
}

function followersFor(random: Random, platform: Platform, fame: number, isPinned: boolean): number {
  if (isPinned) return Math.round(12_000 * 7.5 ** random.next())
  const { median, sigma, max } = MARKETS[platform]
  const z = 0.8 * fame + 0.6 * random.normal()
  return Math.round(Math.min(max * random.between(0.8, 1), Math.max(280, median * Math.exp(sigma * z))))
}

/** Everyone in the market in the order in which it fills: mixed, the best known and the pinned first. */
export function createRoster(seed: string, size: number, year: number, reference: Reference): Member[] {
  const members: Member[] = []
  const taken = new Set<string>()
  const pinned = Math.min(Math.floor(size / 10), 12 + Math.floor(size / 400))
  let profiles = 0
  for (let index = 0; members.length < size; index++) {
    const random = createRandom(`${seed}/person/${index}`)
    const isPinned = index < pinned
    const person = personOf(random, isPinned, year)
    const platforms = platformsFor(random, isPinned).slice(0, size - members.length)
    const profile = platforms.length > 1 ? profiles++ : null
    const fame = random.normal()
    const topic = person.topics[0] ?? random.pick(TOPICS)
    const place = PROVINCES.find(([id]) => id === person.locationId)?.[2] ?? 'Việt Nam'
    const parts = partsOf(person)
    const accounts: Omit<Member, 'fame'>[] = []
    for (const platform of platforms) {
      const entity = { platform, name: parts, topic, place, isVietnamese: person.nation === null }
      accounts.push({
        platform,
        name: titleOf(random, entity, reference),
        handle: handleOf(random, parts, topic, taken),
        profile,
        person,
        followers: followersFor(random, platform, fame, isPinned),
        isPinned,
        isSample: false,
      })
    }
    const largest = Math.max(...accounts.map(({ followers }) => followers))
    members.push(...accounts.map((one) => ({ ...one, fame: largest })))
  }
  return inOrder(seed, withSamples(members))
}

function partsOf({ fullName, nation }: Person) {
  const [first = '', ...rest] = fullName.split(' ')
  return nation
    ? { full: fullName, given: first, family: rest.join(' ') }
    : { full: fullName, given: rest.join(' '), family: first }
}

/** Rank among the accounts of its platform, 0 for the best known. */
function ranks(members: readonly Member[]): Map<Member, number> {
  const countByPlatform = new Map<Platform, number>()
  const rank = new Map<Member, number>()
  for (const member of [...members].sort((a, b) => b.followers - a.followers || (a.handle < b.handle ? -1 : 1))) {
    const place = countByPlatform.get(member.platform) ?? 0
    rank.set(member, place)
    countByPlatform.set(member.platform, place + 1)
  }
  return rank
}

function withSamples(members: readonly Member[]): Member[] {
  const rank = ranks(members)
  const key = (member: Member) => (rank.get(member) ?? 0) / MARKETS[member.platform].sampleShare
  const samples = new Set(
    [...members].sort((a, b) => key(a) - key(b) || (a.handle < b.handle ? -1 : 1)).slice(0, SAMPLES),
  )
  return members.map((member) => ({ ...member, isSample: samples.has(member) }))
}

function inOrder(seed: string, members: readonly Member[]): Member[] {
  const rank = ranks(members)
  const random = createRandom(`${seed}/order`)
  const keyed = members.map((member) => {
    const isFirst = member.isPinned || (rank.get(member) ?? 0) < LEADERS
    return { member, key: random.next() + (isFirst ? 0 : 1) }
  })
  return keyed.sort((a, b) => a.key - b.key).map(({ member }) => member)
}

/** Mean share (0-1) of each platform's posts that will belong to each category. */
export function expectedShares(members: readonly Member[], reference: Reference) {
  const sums = new Map<string, { platform: Platform; category: number; n: number; share: number }>()
  const totals = new Map<Platform, number>()
  for (const { platform, person } of members) {
    totals.set(platform, (totals.get(platform) ?? 0) + 1)
    for (const [index, topic] of person.topics.entries()) {
      const share = topicShare(index, person.topics.length)
      const category = reference.categories.get(topic.code)
      for (const id of new Set(category ? [category.id, category.rootId] : [])) {
        const sum = sums.get(`${platform}/${id}`) ?? { platform, category: id, n: 0, share: 0 }
        sums.set(`${platform}/${id}`, { ...sum, n: sum.n + 1, share: sum.share + share })
      }
    }
  }
  return [...sums.values()].map((sum) => ({ ...sum, share: sum.share / (totals.get(sum.platform) ?? 1) }))
}

/** Share of a person's posts about the topic at an index. */
export function topicShare(index: number, count: number): number {
  if (count === 1) return 1
  return index === 0 ? 0.7 : 0.3 / (count - 1)
}
