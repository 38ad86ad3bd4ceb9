import type { AudienceDimension } from '@kolscope/contract/core/enums'
import { PROVINCES } from '../../../seeds/places'
import type { Behaviour } from './behaviour'
import type { Random } from './random'
import type { Member } from './roster'

export type Shares = Record<string, number>

/** Percentages of weights, one decimal, without the smallest. */
function percents(weights: readonly (readonly [string, number])[]): Shares {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  const shares = weights.map(([value, weight]) => [value, Math.round((1_000 * weight) / total) / 10] as const)
  return Object.fromEntries(shares.filter(([, percent]) => percent >= 0.5))
}

function locations(random: Random, { person }: Member): Shares {
  const home = person.locationId
  const provinces = PROVINCES.slice(0, 8).map(([id, weight]) => [id, weight * random.spread(1, 0.5)] as const)
  const abroad = (['US', 'TH', 'KR', 'AU'] as const).map((id) => [id, 12 * random.spread(1, 0.8)] as const)
  const sum = provinces.reduce((total, [, weight]) => total + weight, 0)
  if (person.nation) {
    const rest = [...abroad, ['VN-79', 30] as const, ['VN-01', 20] as const].filter(([id]) => id !== home)
    return percents([[home, 160 * random.spread(1, 0.5)], ...rest])
  }
  const own = [home, sum * random.between(0.25, 1)] as const
  return percents([own, ...provinces.filter(([id]) => id !== home), ...abroad])
}

const AGES = [
  ['13-17', 9],
  ['18-24', 34],
  ['25-34', 32],
  ['35-44', 15],
  ['45-54', 6],
  ['55-64', 3],
  ['65+', 1],
] as const
const JOBS = [
  ['office', 30],
  ['student', 26],
  ['business', 14],
  ['freelance', 10],
  ['worker', 12],
  ['homemaker', 8],
] as const
const EDUCATION = [
  ['high_school', 30],
  ['college', 24],
  ['university', 38],
  ['postgraduate', 8],
] as const

const varied = (random: Random, list: readonly (readonly [string, number])[]) =>
  percents(list.map(([value, weight]) => [value, weight * random.spread(1, 0.45)] as const))

function genders(random: Random, { person }: Member): Shares {
  const typical = person.topics[0]?.female ?? 0.5
  const female = Math.min(0.96, Math.max(0.05, 0.2 + 0.6 * typical + 0.1 * random.normal()))
  return percents([
    ['female', female],
    ['male', 1 - female],
    ['other', 0.012],
  ])
}

/** The followers by dimension; little is known on YouTube and Instagram, and some of it is missing everywhere. */
export function audienceOf(random: Random, member: Member): [AudienceDimension, Shares][] {
  const isSparse = member.platform === 'youtube' || member.platform === 'insta'
  if (!random.chance(isSparse ? 0.12 : 0.86)) return []
  const all: [AudienceDimension, Shares][] = [
    ['location', locations(random, member)],
    ['age', varied(random, AGES)],
    ['gender', genders(random, member)],
    ['job', varied(random, JOBS)],
    ['education', varied(random, EDUCATION)],
  ]
  return all.filter(([dimension]) => random.chance(dimension === 'job' || dimension === 'education' ? 0.6 : 0.92))
}

/** Samples of engagers and followers: their size, and how many of them were inactive. */
export function audienceSamples(random: Random, { oddity }: Behaviour) {
  const typical = oddity === 'bought-followers' ? 0.62 : 0.18
  const share = (middle: number) => Math.min(0.9, Math.max(0.02, middle + 0.08 * random.normal()))
  return (['engager', 'follower'] as const).flatMap((kind) => {
    if (!random.chance(oddity === null ? 0.34 : 0.8)) return []
    const size = 150 + random.below(400)
    return [{ kind, size, inactive: Math.round(size * share(kind === 'follower' ? typical : typical * 0.6)) }]
  })
}
