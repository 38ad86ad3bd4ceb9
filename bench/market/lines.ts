import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Document } from '../../server/src/search/discovery/index/document'
import { marketOf } from './market'

/** Names of the installation that the market is loaded into; the market's own numbers choose among them. */
export interface Names {
  categories: readonly string[]
  professions: readonly string[]
  places: readonly string[]
}

const iso = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1_000).toISOString())

const pickNames = (names: readonly string[], numbers: readonly number[]) => [
  ...new Set(numbers.flatMap((number) => names[number % names.length] ?? [])),
]

/** A place of the market by its number in the installation's list; provinces keep their share. */
const placeOf = (names: Names, place: string | null) =>
  place === null
    ? null
    : names.places.includes(place)
      ? place
      : pickNames(names.places, [Number(place.slice(3)) || 0])[0]

const placesOf = (names: Names, shares: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(Object.entries(shares).map(([place, share]) => [placeOf(names, place), share]))

const unlessEmpty = (shares: object) => (Object.keys(shares).length === 0 ? null : shares)

/** One line of the ingest format. */
function lineOf(document: Document, names: Names) {
  const [first = '', second = '', third = '', handle = ''] = document.words
  return {
    platform: document.platform,
    social_id: document.accounts[1],
    handle,
    name: [first, second, third].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
    location: placeOf(names, document.location),
    gender: document.gender,
    birth_year: document.birthYear,
    kind: document.kind,
    marital_status: document.maritalStatus,
    email: document.hasContact ? `${handle}@example.com` : null,
    verified: document.verified,
    platform_category: document.platform === 'youtube' ? '22' : null,
    state: document.state,
    categories: pickNames(
      names.categories,
      document.categories.map(({ id }) => id),
    ),
    professions: pickNames(names.professions, document.professions),
    observed_at: iso(document.observedAt),
    last_post_at: iso(document.lastPostAt),
    metrics: {
      followers: document.followers,
      avg_engagement: document.avgEngagement,
      engagement_rate: document.engagementRate,
      growth_4w: document.growthCount,
      growth_4w_percent: document.growth,
      sentiment_rate: document.sentimentRate,
    },
    audiences: unlessEmpty(document.audienceGender) && {
      location: placesOf(names, document.audienceLocation),
      age: document.audienceAge,
      gender: document.audienceGender,
    },
  }
}

/** Writes the market as .ndjson, one influencer per line; the same for the same size and names. */
export async function writeMarket(path: string, size: number, names: Names): Promise<void> {
  const stream = createWriteStream(path, { highWaterMark: 1 << 22 })
  for await (const batch of marketOf(size)) {
    const text = batch.map((document) => `${JSON.stringify(lineOf(document, names))}\n`).join('')
    if (!stream.write(text)) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}
