import type { Kind, MaritalStatus, Platform, State } from '@kolscope/contract/core/enums'
import { createRandom, type Random } from './random'
import { platformKey, type Reference } from './reference'
import type { Member } from './roster'

/** What lists and staff would say about an account. */
export type Identity = {
  socialId: string
  description: string | null
  isPersonKnown: boolean
  kind: Kind | null
  maritalStatus: MaritalStatus | null
  locationId: string | null
  birthYear: number | null
  email: string | null
  phone: string | null
  verified: boolean | null
  platformCategory: string | null
  state: State
}

const DIGITS: Readonly<Record<Platform, string>> = {
  fb: '99000',
  page: '98000',
  group: '97000',
  insta: '96000',
  tiktok: '95000',
  youtube: '',
}
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Ids in the platforms' own format; YouTube's say that they are made up, the ids of other platforms begin where no real
 * ids are.
 */
function socialIdOf(random: Random, platform: Platform, position: number): string {
  if (platform !== 'youtube')
    return `${DIGITS[platform]}${String(position).padStart(6, '0')}${100_000 + random.below(900_000)}`
  const tail = Array.from({ length: 10 }, () => LETTERS[random.below(LETTERS.length)]).join('')
  return `UCdemo${String(position).padStart(8, '0')}${tail}`
}

function kindOf(random: Random, { followers, platform }: Pick<Member, 'followers' | 'platform'>): Kind | null {
  if (random.chance(0.06)) return null
  if (platform === 'group') return random.chance(0.8) ? 'other' : 'citizen'
  const fame = Math.log10(followers + 1)
  if (fame > 5.9 && random.chance(0.6)) return 'celebrity'
  if (fame > 4.2) return random.chance(0.72) ? 'professional' : 'citizen'
  return random.chance(0.68) ? 'citizen' : random.chance(0.8) ? 'professional' : 'other'
}

const STATES: readonly (readonly [State, number])[] = [
  ['Approved', 56],
  ['New', 13],
  ['NeedToUpdate', 12],
  ['PendingForApproval', 10],
  ['Rejected', 9],
]

function phoneOf(random: Random, isVietnamese: boolean): string {
  // No real numbers begin like these.
  if (isVietnamese) return `+84 000 ${100 + random.below(900)} ${100 + random.below(900)}`
  return `+1 555 01${String(random.below(100)).padStart(2, '0')}`
}

function isVerified(random: Random, { followers, platform }: Member): boolean | null {
  if (platform === 'group' || random.chance(0.12)) return null
  return random.chance(Math.min(0.92, Math.max(0.01, (Math.log10(followers + 1) - 4.3) / 2.2)))
}

/** The platform's own category: YouTube channels and Facebook pages have one. */
function platformCategoryOf(random: Random, { platform, person }: Member, reference: Reference): string | null {
  if ((platform !== 'youtube' && platform !== 'page') || random.chance(0.08)) return null
  const category = reference.categories.get(person.topics[0]?.code ?? '')
  if (category === undefined) return null
  const codes =
    reference.platformCategories.get(platformKey(platform, category.id)) ??
    reference.platformCategories.get(platformKey(platform, category.rootId))
  // "Howto & Style" and "People & Blogs" cover what has no category of its own.
  return codes ? random.pick(codes) : platform === 'youtube' ? random.pick(['26', '22', '24']) : null
}

function maritalStatusOf(random: Random, age: number): MaritalStatus {
  if (random.chance(0.08)) return 'Other'
  return random.chance(Math.min(0.85, Math.max(0.03, (age - 20) / 20))) ? 'Married' : 'Single'
}

/** Facts that lists state about a person with several accounts, the same for each of them. */
export type PersonFacts = Pick<Identity, 'kind' | 'maritalStatus'>

/** The facts shared by all accounts of a person; null for a person with only one account. */
export function personFactsOf(
  seed: string,
  { profile, fame, platform, person }: Member,
  year: number,
): PersonFacts | null {
  if (profile === null) return null
  const random = createRandom(`${seed}/profile/${profile}/facts`)
  const kind = kindOf(random, { followers: fame, platform })
  return { kind, maritalStatus: random.chance(0.7) ? maritalStatusOf(random, year - person.birthYear) : null }
}

/** A fact about a single account, unless the facts about its person already decide it. */
const agreed = <T>(own: T | null, person: T | null | undefined): T | null =>
  own === null || person === undefined ? own : person

export function identityOf(
  random: Random,
  member: Member,
  position: number,
  { seed, year, reference }: { seed: string; year: number; reference: Reference },
): Identity {
  const { platform, person, isPinned, isSample, handle } = member
  const isPersonKnown =
    isPinned || (platform !== 'group' && (platform !== 'page' || random.chance(0.45)) && random.chance(0.92))
  const topic = reference.categories.get(person.topics[0]?.code ?? '')
  const isVietnamese = person.nation === null
  const isPlaceKnown = isPinned || random.chance(0.95)
  const place = isVietnamese && !isPinned && random.chance(0.04) ? 'VN' : person.locationId
  const about = isVietnamese
    ? `${topic?.nameVi} mỗi ngày. Nhân vật hư cấu của bản dùng thử.`
    : `${topic?.name} every day. A fictional person of the demo.`
  const personFacts = personFactsOf(seed, member, year)
  return {
    socialId: socialIdOf(random, platform, position),
    description: random.chance(0.9) ? about : null,
    isPersonKnown,
    kind: agreed(kindOf(random, member), personFacts?.kind),
    maritalStatus: agreed(
      isPersonKnown && random.chance(0.62) ? maritalStatusOf(random, year - person.birthYear) : null,
      personFacts?.maritalStatus,
    ),
    locationId: isPlaceKnown ? place : null,
    birthYear: isPersonKnown && random.chance(0.8) ? person.birthYear : null,
    email: random.chance(0.46) ? `${handle}@example.com` : null,
    phone: random.chance(0.24) ? phoneOf(random, isVietnamese) : null,
    verified: isVerified(random, member),
    platformCategory: platformCategoryOf(random, member, reference),
    state: isSample && random.chance(0.8) ? 'Approved' : random.weighted(STATES, ([, weight]) => weight)[0],
  }
}
