import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const PLATFORMS = ['fb', 'page', 'group', 'insta', 'youtube', 'tiktok'] as const
const SYLLABLES = [
  'an',
  'bình',
  'chi',
  'dũng',
  'giang',
  'hà',
  'khánh',
  'linh',
  'minh',
  'nga',
  'phúc',
  'quỳnh',
  'sơn',
  'thảo',
  'vy',
]
const PLACES = ['VN-48', 'VN-79', 'VN-01', 'US', 'TH', 'JP', null]

/** A deterministic stream of numbers in [0, 1). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Names = { categories: readonly string[]; professions: readonly string[] }

/** Writes `size` influencers with their metrics, one JSON a line, the same for the same size. */
export async function writeLines(path: string, size: number, names: Names): Promise<void> {
  const random = numbersFrom(7)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const stream = createWriteStream(path, { highWaterMark: 1 << 22 })
  let chunk = ''
  for (let index = 0; index < size; index += 1) {
    chunk += `${JSON.stringify(lineOf(index, random, pick, names))}\n`
    if (chunk.length < 1 << 20) continue
    if (!stream.write(chunk)) await once(stream, 'drain')
    chunk = ''
  }
  stream.end(chunk)
  await finished(stream)
}

function lineOf(index: number, random: () => number, pick: <T>(of: readonly T[]) => T, names: Names) {
  const followers = Math.round(Math.exp(6 + random() * 10))
  const rate = 0.2 + random() * 8
  const given = `${pick(SYLLABLES)} ${pick(SYLLABLES)}`
  return {
    platform: pick(PLATFORMS),
    social_id: String(10_000_000 + index),
    handle: `${given.normalize('NFD').replace(/\p{M}/gu, '').replace(' ', '.')}${index}`,
    name: `Nguyễn ${given} ${index}`,
    location: pick(PLACES),
    gender: pick(['male', 'female', null]),
    birth_year: random() < 0.6 ? 1970 + Math.floor(random() * 38) : null,
    verified: random() < 0.05,
    categories: [...new Set([pick(names.categories), pick(names.categories)])],
    professions: random() < 0.5 ? [pick(names.professions)] : [],
    observed_at: '2026-06-30',
    metrics: {
      followers,
      avg_engagement: Math.round(followers * rate) / 100,
      engagement_rate: Math.round(rate * 100) / 100,
      growth_4w: Math.round(followers * (random() * 0.1 - 0.02)),
      growth_4w_percent: Math.round(random() * 1000 - 200) / 100,
    },
  }
}
