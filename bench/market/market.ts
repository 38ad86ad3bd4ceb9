import { AGE_BANDS, GENDERS, KINDS, MARITAL_STATUSES, PLATFORMS, SIZES, STATES } from '../../contract/src/core/enums'
import type { Document, Shares } from '../../server/src/search/discovery/index/document'
import { createRandom, cumulative, falling, type Random } from './random'

/** The day on which the market is observed. */
export const TODAY = '2026-03-01'
const NOW = Date.parse(`${TODAY}T00:00:00Z`) / 1_000
const DAY_SECONDS = 86_400

const SURNAMES = 'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly'.split(' ')
const MIDDLES = 'thi van minh ngoc thanh duc hong quoc bao gia anh thu kim phuong tuan xuan'.split(' ')
const GIVEN =
  'linh anh huong trang thao hung dung tuan nam long phuc khanh vy my chi lan mai hoa yen nhi quynh ha giang son hai tung dat khoa bach tam an binh cuong hieu kien lam nghia phong quang sang tai uyen'.split(
    ' ',
  )
const WORDS =
  'official beauty review food travel vlog tv channel shop store studio music gaming daily life home cook fit tech news saigon hanoi danang viet mom kids makeup skincare style'.split(
    ' ',
  )
const SYLLABLES =
  'ba be bi bo bu ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu'.split(
    ' ',
  )
const CATEGORY_COUNT = 60
const PROFESSION_COUNT = 300
const PLACES = [...Array.from({ length: 34 }, (_, i) => `VN-${String(i + 1).padStart(2, '0')}`), 'US', 'TH', 'KR', 'SG']
const PLATFORM_CATEGORIES = Array.from({ length: 30 }, (_, i) => String(i + 1))

const platformWeights = cumulative([0.3, 0.18, 0.06, 0.12, 0.09, 0.25])
const surnameWeights = cumulative([38, 11, 9.5, 7, 5, 5, 4.5, 4, 4, 2, 2, 1.5, 1.3, 1.3, 1, 0.5])
const categoryWeights = falling(CATEGORY_COUNT, 0.8)
const professionWeights = falling(PROFESSION_COUNT, 0.9)
const placeWeights = falling(PLACES.length, 1)
const kindWeights = cumulative([0.04, 0.16, 0.7, 0.1])
const stateWeights = cumulative([0.25, 0.1, 0.08, 0.52, 0.05])

/** Median followers and spread (sigma of the logarithm) per platform. */
const FOLLOWERS = [8_000, 20_000, 12_000, 15_000, 6_000, 25_000]

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index]
  if (value === undefined) throw new RangeError(`There is no value ${index}`)
  return value
}
const one = <T>(random: Random, values: readonly T[]): T => at(values, random.below(values.length))
const some = <T>(random: Random, chance: number, make: () => T): T | null => (random.next() < chance ? make() : null)

function words(random: Random): string[] {
  if (random.next() < 0.35)
    return [one(random, WORDS), one(random, SYLLABLES) + one(random, SYLLABLES), one(random, WORDS)]
  return [at(SURNAMES, random.pick(surnameWeights)), one(random, MIDDLES), one(random, GIVEN)]
}

function several(random: Random, count: number, weights: Float64Array): number[] {
  const ids = new Set<number>()
  for (let i = 0; i < count; i++) ids.add(random.pick(weights) + 1)
  return [...ids]
}

function shares<V extends string>(random: Random, values: readonly V[], picked: readonly number[]): Shares<V> {
  const parts = picked.map(() => random.next() ** 2 + 0.02)
  const sum = parts.reduce((total, part) => total + part, 0)
  const result: Partial<Record<V, number>> = {}
  picked.forEach((index, i) => {
    result[at(values, index)] = rounded(((parts[i] ?? 0) / sum) * 100, 1)
  })
  return result
}

function audience(random: Random) {
  const places = several(random, 6, placeWeights).map((place) => place - 1)
  return {
    audienceLocation: shares(random, PLACES, places),
    audienceAge: shares(random, AGE_BANDS, [0, 1, 2, 3, 4, 5, 6]),
    audienceGender: shares(random, GENDERS, [0, 1, 2]),
  }
}

function reach(random: Random, platform: number) {
  const followers = Math.max(1, Math.round(at(FOLLOWERS, platform) * Math.exp(random.normal() * 1.7)))
  const isKnown = random.next() < 0.85
  const engagement = Math.min(followers, followers ** 0.85 * 0.08 * Math.exp(random.normal()))
  const growth = random.next() < 0.7 ? rounded(random.normal() * 4 + 1, 2) : null
  const tier = [1_000_000, 250_000, 50_000, 10_000].findIndex((least) => followers >= least)
  return {
    followers,
    size: at(SIZES, tier < 0 ? SIZES.length - 1 : tier),
    avgEngagement: isKnown ? rounded(engagement, 1) : null,
    engagementRate: isKnown ? rounded((engagement / followers) * 100, 3) : null,
    growth,
    growthCount: growth === null ? null : Math.round((followers * growth) / 100),
  }
}

/** The influencer with this id; the same id and seed give the same document, whatever came before. */
export function influencer(id: number, seed = 1): Document {
  const random = createRandom(Math.imul(id, 0x9e3779b1) ^ seed)
  const platform = random.pick(platformWeights)
  const name = words(random)
  const handle = `${name.join('')}${id}`
  const chanceOf = (chance: number) => random.next() < chance
  const document = {
    id,
    platform: at(PLATFORMS, platform),
    words: [...name, handle, String(1e14 + id)],
    accounts: [handle, String(1e14 + id)],
    kind: some(random, 0.9, () => at(KINDS, random.pick(kindWeights))),
    gender: some(random, 0.8, () => at(GENDERS, random.pick(cumulative([0.42, 0.55, 0.03])))),
    maritalStatus: some(random, 0.3, () => one(random, MARITAL_STATUSES)),
    state: at(STATES, random.pick(stateWeights)),
    birthYear: some(random, 0.6, () => Math.min(2012, Math.max(1940, Math.round(1997 + random.normal() * 7)))),
    location: some(random, 0.75, () => at(PLACES, random.pick(placeWeights))),
    platformCategory: platform === 1 || platform === 4 ? one(random, PLATFORM_CATEGORIES) : null,
    ...reach(random, platform),
    sentimentRate: some(random, 0.4, () => rounded(Math.min(100, Math.max(0, 70 + random.normal() * 18)), 1)),
    lastPostAt: some(random, 0.9, () => NOW - Math.floor(random.next() ** 3 * 400 * DAY_SECONDS)),
    observedAt: NOW - Math.floor(random.next() ** 2 * 60 * DAY_SECONDS),
    verified: some(random, 0.6, () => chanceOf(0.05)),
    hasContact: chanceOf(0.3),
    isSample: id <= 200,
    categories: several(random, 1 + random.below(3), categoryWeights).map((category) => ({
      id: category,
      score: some(random, 0.8, () => rounded(random.next() * 100, 1)),
    })),
    professions:
      platform === 1 || platform === 2 || platform === 4 ? [] : several(random, random.below(3), professionWeights),
    ...(platform === 3 || platform === 4 || random.next() < 0.3
      ? { audienceLocation: {}, audienceAge: {}, audienceGender: {} }
      : audience(random)),
  }
  const scores = document.categories.flatMap(({ score }) => score ?? [])
  return {
    ...document,
    score: scores.length > 0 ? Math.max(...scores) : null,
    // Whole posts of thirty days.
    postsPerWeek: some(random, 0.7, () => rounded((Math.round(Math.exp(random.normal() + 2.5)) / 30) * 7, 2)),
  }
}

const BATCH = 4_096

/** A market of `size` influencers in batches, ids from 1. */
export async function* marketOf(size: number, seed = 1): AsyncGenerator<Document[]> {
  for (let first = 1; first <= size; first += BATCH) {
    const length = Math.min(BATCH, size - first + 1)
    yield Array.from({ length }, (_, i) => influencer(first + i, seed))
  }
}
