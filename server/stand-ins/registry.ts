import { createHash } from 'node:crypto'
import { FAMILY_VI, GIVEN_VI_FEMALE, GIVEN_VI_MALE } from '../seeds/names'
import { TOPICS } from '../seeds/topics'
import { createRandom } from '../src/system/demo/random'

export const KINDS = ['channel', 'page', 'insta'] as const
export type Kind = (typeof KINDS)[number]

/** A fictional account; its numbers follow from `base` and the days since `baseDay`. */
export interface Fiction {
  kind: Kind
  socialId: string
  handle: string
  name: string
  topic: (typeof TOPICS)[number]
  /** Followers on `baseDay`, days since 1970-01-01. */
  base: number
  baseDay: number
  /** Mean log growth per day. */
  growth: number
  /** Posts per day. */
  rate: number
  /**
   * The last day, since 1970-01-01, that is known where it is introduced: only what comes after is returned. Null:
   * everything is.
   */
  toldUntil: number | null
}

/** 1 January 2026. */
const FIRST_DAY = 20_454
const MISSING = /missing/i
const MEDIANS: Readonly<Record<Kind, number>> = { channel: 21_000, page: 24_000, insta: 17_000 }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[đĐ]/g, 'd')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

const digest = (text: string) => createHash('sha256').update(text).digest()
const digitsOf = (text: string, count: number) =>
  (BigInt(`0x${digest(text).toString('hex')}`) % 10n ** BigInt(count)).toString().padStart(count, '0')

/** An id in the platform's own format, always the same for a user name. */
export function idFor(kind: Kind, handle: string): string {
  const seed = `${kind}/${handle.toLowerCase()}`
  if (kind === 'channel') return `UC${digest(seed).toString('base64url').slice(0, 22)}`
  return kind === 'page' ? `1040${digitsOf(seed, 11)}` : `1784${digitsOf(seed, 13)}`
}

const isId = (kind: Kind, key: string) => (kind === 'channel' ? /^UC[\w-]{22}$/ : /^\d{5,20}$/).test(key)

function imagined(kind: Kind, socialId: string, handle: string | null): Fiction {
  const random = createRandom(`stand-in/${kind}/${socialId}`)
  const given = random.pick([...GIVEN_VI_FEMALE, ...GIVEN_VI_MALE])
  const family = random.pick(FAMILY_VI)
  const topic = random.weighted(TOPICS, ({ weight }) => weight)
  const about = (topic.vi.split('|')[0] ?? topic.word).split(' ').slice(0, 3).join(' ')
  return {
    kind,
    socialId,
    handle: handle ?? `${plain(given)}.${topic.word}${random.below(1_000)}`,
    name: kind === 'page' ? `${given} và ${about}` : `${family} ${given}`,
    topic,
    base: Math.round(random.spread(MEDIANS[kind], 1.3)) + 300,
    baseDay: FIRST_DAY,
    growth: random.between(-0.0004, 0.003),
    rate: random.between(0.08, 0.7),
    toldUntil: null,
  }
}

export interface KnownAccount {
  kind: Kind
  socialId: string
  handle: string | null
  name: string
  followers: number | null
  /** Code of the category it posts about. */
  category?: string | null | undefined
  toldUntil?: number | null | undefined
}

/** Finds any id or user name: every account exists, except those with "missing" in the name. */
export function createRegistry(today: () => number) {
  const byKey = new Map<string, Fiction>()
  const remember = (one: Fiction) => {
    byKey.set(`${one.kind}/${one.socialId}`, one)
    byKey.set(`${one.kind}/${one.handle.toLowerCase()}`, one)
    return one
  }
  return {
    /** Finds a page or account by id or by user name, with or without its @. */
    find(kind: Kind, key: string): Fiction | null {
      const name = key.replace(/^@/, '')
      const existing = byKey.get(`${kind}/${name}`) ?? byKey.get(`${kind}/${name.toLowerCase()}`)
      if (existing) return existing
      if (name === '' || MISSING.test(name)) return null
      const isGivenId = isId(kind, name)
      // A channel's id has its own format and is never a user name.
      if (kind === 'channel' && !isGivenId && name.length > 60) return null
      return remember(imagined(kind, isGivenId ? name : idFor(kind, name), isGivenId ? null : name))
    },
    /** Registers real accounts that the stand-ins replace: their numbers continue from the given numbers. */
    introduce({ kind, socialId, handle, name, followers, category, toldUntil = null }: KnownAccount): void {
      const before = byKey.get(`${kind}/${socialId}`)
      if (before && before.baseDay !== FIRST_DAY) return
      const one = imagined(kind, socialId, handle)
      const topic = TOPICS.find(({ code }) => code === category) ?? one.topic
      const from = followers !== null && { base: followers, baseDay: today() }
      remember({ ...one, name, topic, toldUntil, ...from })
    },
  }
}
