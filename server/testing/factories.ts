import type { AudienceDimension, Gender, Kind, MaritalStatus, Platform, State } from '@kolscope/contract/core/enums'
import { AGE_BANDS, GENDERS, KINDS, MARITAL_STATUSES, PLATFORMS, STATES } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { Kysely } from 'kysely'
import type { Database } from '../src/core/tables'

type Shares = Readonly<Record<string, number>>

/** One influencer as a test needs it; omitted values are unknown. */
export interface NewInfluencer {
  name?: string
  platform?: Platform
  handle?: string | null
  socialId?: string | null
  kind?: Kind | null
  gender?: Gender | null
  maritalStatus?: MaritalStatus | null
  birthYear?: number | null
  location?: string | null
  state?: State
  email?: string | null
  verified?: boolean | null
  isSample?: boolean
  platformCategory?: string | null
  profileId?: number | null
  followers?: number | null
  avgEngagement?: number | null
  engagementRate?: number | null
  growth?: number | null
  growthCount?: number | null
  sentimentRate?: number | null
  influenceScore?: number | null
  lastPostAt?: string | null
  observedAt?: string | null
  categories?: readonly { id: number; resonance?: number | null; measured?: number | null }[]
  professions?: readonly number[]
  audiences?: Readonly<Partial<Record<AudienceDimension, Shares>>>
}

let made = 0

function rowOf(influencer: NewInfluencer) {
  made += 1
  // The number is part of a word, so that no test finds it by searching for a number.
  const handle = influencer.handle === undefined ? `handle${made}` : influencer.handle
  const name = influencer.name ?? `Influencer${made}`
  return {
    platform: influencer.platform ?? 'fb',
    name,
    handle,
    social_id: influencer.socialId === undefined ? `9${String(made).padStart(9, '0')}` : influencer.socialId,
    provisional_key: fold(handle ?? `${name} ${made}`),
    kind: influencer.kind ?? null,
    gender: influencer.gender ?? null,
    marital_status: influencer.maritalStatus ?? null,
    birth_year: influencer.birthYear ?? null,
    location_id: influencer.location ?? null,
    state: influencer.state ?? 'Approved',
    email: influencer.email ?? null,
    verified: influencer.verified ?? null,
    is_sample: influencer.isSample ?? false,
    platform_category: influencer.platformCategory ?? null,
    profile_id: influencer.profileId ?? null,
    source: 'test',
  }
}

const metricsOf = (influencerId: number, influencer: NewInfluencer) => ({
  influencer_id: influencerId,
  followers: influencer.followers ?? null,
  avg_engagement: influencer.avgEngagement ?? null,
  engagement_rate: influencer.engagementRate ?? null,
  growth_4w: influencer.growthCount ?? null,
  growth_4w_percent: influencer.growth ?? null,
  sentiment_rate: influencer.sentimentRate ?? null,
  influence_score: influencer.influenceScore ?? null,
  last_post_at: influencer.lastPostAt ?? null,
  observed_at: influencer.observedAt ?? null,
  about: '{}',
  details: '{}',
})

const audiencesOf = (influencerId: number, { audiences = {} }: NewInfluencer) =>
  (Object.entries(audiences) as [AudienceDimension, Shares][]).map(([dimension, shares]) => ({
    influencer_id: influencerId,
    dimension,
    shares: JSON.stringify(shares),
    source: 'test',
    observed_at: '2026-01-01T00:00:00Z',
  }))

const categoriesOf = (influencerId: number, { categories = [] }: NewInfluencer) =>
  categories.map(({ id, resonance = null, measured = null }, position) => ({
    influencer_id: influencerId,
    category_id: id,
    ressonance_point: resonance,
    resonance_score: measured,
    position,
  }))

/** PostgreSQL takes 65,535 values a statement. */
const AT_ONCE = 1_000

/** Writes influencers with everything search shows about them; returns their ids in the same order. */
export async function addInfluencers(db: Kysely<Database>, influencers: readonly NewInfluencer[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < influencers.length; start += AT_ONCE) {
    ids.push(...(await addSome(db, influencers.slice(start, start + AT_ONCE))))
  }
  return ids
}

async function addSome(db: Kysely<Database>, influencers: readonly NewInfluencer[]): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx.insertInto('influencers').values(influencers.map(rowOf)).returning('id').execute()
    const each = <T>(rowsOf: (id: number, one: NewInfluencer) => T[]) =>
      rows.flatMap(({ id }, index) => rowsOf(id, influencers[index] ?? {}))
    await trx
      .insertInto('influencer_metrics')
      .values(each((id, one) => [metricsOf(id, one)]))
      .execute()
    const categories = each(categoriesOf)
    if (categories.length > 0) await trx.insertInto('influencer_categories').values(categories).execute()
    const professions = each((id, one) =>
      (one.professions ?? []).map((profession) => ({ influencer_id: id, profession_id: profession })),
    )
    if (professions.length > 0) await trx.insertInto('influencer_professions').values(professions).execute()
    const audiences = each(audiencesOf)
    if (audiences.length > 0) await trx.insertInto('audiences').values(audiences).execute()
    return rows.map(({ id }) => id)
  })
}

export async function addInfluencer(db: Kysely<Database>, influencer: NewInfluencer = {}): Promise<number> {
  const [id = 0] = await addInfluencers(db, [influencer])
  return id
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const NAMES = [
  'Nguyễn Thị Hồng',
  'Trần Văn Đức',
  'Đà Nẵng ăn gì',
  'Anna 50%',
  "O'Hara_",
  'بيت',
  '😀 Vui',
  '東京 グルメ',
]
const CATEGORIES = [1, 2, 3, 4, 101, 103, 201, 301, 302, 402]
const PLACES = ['VN-01', 'VN-48', 'VN-79', 'VN', 'JP']

/** An influencer of random values, many of them unknown, few of them different, so that ties and matches are common. */
export function randomInfluencer(random: () => number): NewInfluencer {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const maybe = <T>(value: T) => (random() < 0.8 ? value : null)
  const daysAgo = () => new Date(Date.now() - Math.floor(random() * 120) * 86_400_000).toISOString()
  const shares = (values: readonly string[]) => ({ [pick(values)]: Math.floor(random() * 100), [pick(values)]: 30 })
  return {
    name: `${pick(NAMES)} ${Math.floor(random() * 30)}`,
    platform: pick(PLATFORMS),
    kind: maybe(pick(KINDS)),
    gender: maybe(pick(GENDERS)),
    maritalStatus: maybe(pick(MARITAL_STATUSES)),
    birthYear: maybe(1970 + Math.floor(random() * 40)),
    location: maybe(pick(PLACES)),
    state: pick(STATES),
    email: random() < 0.5 ? 'contact@example.com' : null,
    verified: maybe(random() < 0.5),
    isSample: random() < 0.1,
    followers: maybe(Math.floor(10 ** (2 + random() * 4))),
    avgEngagement: maybe(Math.floor(random() * 500)),
    engagementRate: maybe(Math.round(random() * 100) / 10),
    growth: maybe(Math.round(random() * 100) / 10 - 5),
    growthCount: maybe(Math.floor(random() * 1_000) - 300),
    sentimentRate: maybe(Math.floor(random() * 100)),
    lastPostAt: maybe(daysAgo()),
    observedAt: maybe(daysAgo()),
    categories: [...new Set([pick(CATEGORIES), pick(CATEGORIES)])].map((id) => ({
      id,
      resonance: random() < 0.5 ? 1 + Math.floor(random() * 100) : null,
      measured: Math.floor(random() * 100),
    })),
    professions: random() < 0.5 ? [1 + Math.floor(random() * 5)] : [],
    audiences: { location: shares(PLACES), age: shares(AGE_BANDS), gender: shares(GENDERS) },
  }
}

export const randomInfluencers = (count: number, seed = 1): NewInfluencer[] => {
  const random = randomOf(seed)
  return Array.from({ length: count }, () => randomInfluencer(random))
}
