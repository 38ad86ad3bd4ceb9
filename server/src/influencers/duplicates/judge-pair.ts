import type { Gender, Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { DuplicateKind, DuplicateReason } from '@kolscope/contract/influencers/duplicates'
import {
  handleKey,
  haveOtherFamilies,
  isFullName,
  isOfFans,
  likenessOfHandles,
  likenessOfNames,
  nameKey,
  saysMoreThanName,
} from './alike-names'
import { accountKey, type Contacts } from './said-contacts'

/** What two influencers are compared by. */
export interface Compared {
  id: number
  platform: Platform
  social_id: string | null
  handle: string | null
  name: string
  gender: Gender | null
  birth_year: number | null
  profile_id: number | null
  location_id: string | null
  followers: number | null
  contacts: Contacts
}

/** What is known of two influencers beyond themselves. */
export interface Around {
  /** How many influencers have this in common. */
  holders: (key: string) => number
  /** Whether one row of a list named both. */
  isOneRow: boolean
}

export interface Judged {
  kind: DuplicateKind
  isSure: boolean
  /** 0-100; from 90 without doubt. */
  strength: number
  why: { code: DuplicateReason; value: string | null }[]
}

/** What a reason says alone, 0-1, as a share of the doubt that it removes. */
interface Reason {
  code: DuplicateReason
  value: string | null
  weight: number
}

/** Followers of two accounts differ by at most this share if they are nearly the same. */
export const NEAR = 0.02
// Weights are set so that a pair is proposed for one good reason, or for two that would each be chance.
const LEAST_STRENGTH = 57
export const SURE = 90
const ON_ONE_PLATFORM = 0.8
/** What more influencers have in common is an agency's, or says nothing at all. */
const FEW = 4
const SEVERAL = 6
export const MOST_HOLDERS = 40
/** A pair can be judged in another way once as many have something in common. */
export const CROWDS = [FEW, SEVERAL, MOST_HOLDERS]
const HANDLE = 6
/** What a user name of at least so many letters says, if it is the same, or the same without its dots. */
const HANDLES = [
  [8, [0.6, 0.53]],
  [HANDLE, [0.5, 0.45]],
  [4, [0.35, 0.32]],
] as const
const UNUSUAL_NAME = 0.58

export const handleKeyOf = (key: string) => `handle:${key}`
export const nameKeyOf = (key: string) => `name:${key}`
export const emailKeyOf = (email: string) => `email:${email}`
export const phoneKeyOf = (phone: string) => `phone:${phone}`
export const siteKeyOf = (site: string) => `site:${site}`
export const linkKeyOf = (account: string) => `link:${account}`

/** The keys of an account's own addresses. */
export const ownAccounts = ({ platform, handle, social_id }: Pick<Compared, 'platform' | 'handle' | 'social_id'>) =>
  [handle, social_id].flatMap((account) => (account === null ? [] : [accountKey({ platform, account })]))

/** The value that both have and the fewest others. */
function rarestShared(a: readonly string[], b: readonly string[], keyOf: (value: string) => string, around: Around) {
  const shared = a
    .filter((value) => b.includes(value))
    .map((value) => ({ value, holders: around.holders(keyOf(value)) }))
  return (
    shared.filter(({ holders }) => holders <= MOST_HOLDERS).sort((one, other) => one.holders - other.holders)[0] ?? null
  )
}

const CONTACT = { few: 0.8, several: 0.6, many: 0.3 } as const
const SITE = { few: 0.6, several: 0.4, many: 0.1 } as const
const fewOf = ({ holders }: { holders: number }) => (holders <= FEW ? 'few' : holders <= SEVERAL ? 'several' : 'many')

/** Contacts that both have. All of an agency's say the same, so that only the strongest counts. */
function contactReasons(a: Compared, b: Compared, around: Around): Reason[] {
  const email = rarestShared(a.contacts.emails, b.contacts.emails, emailKeyOf, around)
  const phone = rarestShared(a.contacts.phones, b.contacts.phones, phoneKeyOf, around)
  const site = rarestShared(a.contacts.sites, b.contacts.sites, siteKeyOf, around)
  const shown = (key: string) => a.contacts.written.get(key) ?? key
  const found: Reason[] = [
    ...(email ? [{ code: 'same-email' as const, value: shown(email.value), weight: CONTACT[fewOf(email)] }] : []),
    ...(phone ? [{ code: 'same-phone' as const, value: shown(phone.value), weight: CONTACT[fewOf(phone)] }] : []),
    ...(site ? [{ code: 'same-link' as const, value: site.value, weight: SITE[fewOf(site)] }] : []),
  ]
  const most = Math.max(...found.map(({ weight }) => weight))
  const counting = found.findIndex(({ weight }) => weight === most)
  return found.map((one, index) => (index === counting ? one : { ...one, weight: 0 }))
}

/** The address by which one names the other, if few others name it. */
function namedBy(from: Compared, to: Compared, around: Around): string | null {
  const accounts = from.contacts.accounts.map(accountKey)
  const named = ownAccounts(to).find((account) => accounts.includes(account))
  return named !== undefined && around.holders(linkKeyOf(named)) <= FEW ? named : null
}

function linkReason(a: Compared, b: Compared, around: Around): Reason[] {
  const [there, back] = [namedBy(a, b, around), namedBy(b, a, around)]
  if (there !== null && back !== null) return [{ code: 'links-to-each-other', value: null, weight: 0.85 }]
  const value = there ?? back
  return value === null ? [] : [{ code: 'one-links-to-the-other', value, weight: 0.6 }]
}

const likenessOf = ({ handle: a }: Compared, { handle: b }: Compared) =>
  a === null || b === null ? null : likenessOfHandles(a, b)

function handleReason(a: Compared, b: Compared, around: Around): Reason[] {
  const likeness = likenessOf(a, b)
  const key = a.handle === null ? null : handleKey(a.handle)
  const holders = key === null ? 0 : around.holders(handleKeyOf(key))
  if (likeness === null || holders > MOST_HOLDERS) return []
  const { code, letters } = likeness
  // Of a name that many have, there are many user names with other digits.
  if (code === 'near') return [{ code: 'similar-handle', value: null, weight: holders <= FEW ? 0.47 : 0.2 }]
  const [same, dots] = HANDLES.find(([least]) => letters >= least)?.[1] ?? [0.1, 0.1]
  return code === 'same'
    ? [{ code: 'same-handle', value: a.handle, weight: same }]
    : [{ code: 'similar-handle', value: null, weight: dots }]
}

/** A name says something if few have it; otherwise it only supports what else is alike. */
function nameReason(a: Compared, b: Compared, around: Around): Reason[] {
  if (likenessOfNames(a.name, b.name) !== 'same') return []
  const key = nameKey(a.name)
  const isRare = key !== null && key === nameKey(b.name) && around.holders(nameKeyOf(key)) <= FEW
  const weight =
    isRare && a.platform !== b.platform && !mayBeNamesakes(a, b) ? UNUSUAL_NAME : isFullName(a.name) ? 0.4 : 0.2
  return [{ code: 'same-name', value: a.name, weight }]
}

/** Facts of which two of one person would have the same. */
const areContrary = (a: Compared, b: Compared): boolean =>
  (a.gender !== null && b.gender !== null && a.gender !== b.gender) ||
  (a.birth_year !== null && b.birth_year !== null && Math.abs(a.birth_year - b.birth_year) > 1) ||
  haveOtherFamilies(a.name, b.name)

const differ = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one))

/** Whether two of one name and user name may well be two: they live elsewhere, or are reached elsewhere. */
const mayBeNamesakes = (a: Compared, b: Compared): boolean =>
  differ(a.contacts.emails, b.contacts.emails) ||
  differ(a.contacts.phones, b.contacts.phones) ||
  (a.location_id !== null && b.location_id !== null && a.location_id !== b.location_id)

function isUnusualHandle(a: Compared, b: Compared): boolean {
  const likeness = likenessOf(a, b)
  const isLong = likeness !== null && likeness.code !== 'near' && likeness.letters >= HANDLE
  return isLong && [a, b].every(({ handle, name }) => handle !== null && saysMoreThanName(handle, name))
}

const isOfHandle = (code: DuplicateReason) => code === 'same-handle' || code === 'similar-handle'

/** Whether the reasons leave no doubt that two accounts on two platforms are of one person. */
function isCertain(a: Compared, b: Compared, reasons: readonly Reason[], isSameName: boolean): boolean {
  if (a.platform === b.platform || areContrary(a, b)) return false
  const has = (...codes: DuplicateReason[]) => reasons.some(({ code, weight }) => codes.includes(code) && weight >= 0.4)
  const isAlike = isSameName || reasons.some(({ code, weight }) => isOfHandle(code) && weight >= 0.3)
  if (isAlike && has('same-email', 'same-phone', 'same-link', 'links-to-each-other', 'one-links-to-the-other'))
    return true
  // A list gives the accounts of a row one name, so that the name says nothing more.
  if (has('same-row') && has('same-handle', 'similar-handle')) return true
  return isSameName && isUnusualHandle(a, b) && !mayBeNamesakes(a, b)
}

const areNear = ({ followers: a }: Compared, { followers: b }: Compared) =>
  a !== null && b !== null && a > 0 && Math.abs(a - b) <= NEAR * a

/** What supports that two influencers are one account: their names and followers. */
export function supportOf(a: Compared, b: Compared, why: Judged['why']): Judged['why'] {
  const isNamed = why.some(({ code }) => code === 'same-name') || fold(a.name) !== fold(b.name)
  return [
    ...(isNamed ? [] : [{ code: 'same-name' as const, value: a.name }]),
    ...(areNear(a, b) ? [{ code: 'near-followers' as const, value: null }] : []),
  ]
}

/**
 * Judges whether two influencers are one person, or one account whose user name is spelled in two ways; null if too
 * little says so. A common name alone never does.
 */
export function judgePair(a: Compared, b: Compared, around: Around): Judged | null {
  if (isOfFans(a.name, a.handle) !== isOfFans(b.name, b.handle)) return null
  const name = nameReason(a, b, around)
  const own: Reason[] = [
    ...contactReasons(a, b, around),
    ...linkReason(a, b, around),
    ...(around.isOneRow ? [{ code: 'same-row' as const, value: null, weight: 0.8 }] : []),
    ...handleReason(a, b, around),
  ]
  if (own.length === 0 && name.every(({ weight }) => weight < UNUSUAL_NAME)) return null
  const names = likenessOfNames(a.name, b.name)
  const isSameName = names === 'same' && isFullName(a.name) && isFullName(b.name)
  const isOnePlatform = a.platform === b.platform
  const isOneAccount = isOnePlatform && (a.social_id === null || b.social_id === null)
  const near: Reason[] = isOneAccount && areNear(a, b) ? [{ code: 'near-followers', value: null, weight: 0.3 }] : []
  const reasons = [...own, ...name, ...near]
  const doubts = [...reasons.map(({ weight }) => weight), names === 'partly' ? 0.2 : 0]
  const left = doubts.reduce((remaining, weight) => remaining * (1 - weight), 1)
  if (areContrary(a, b) && own.every(({ code }) => isOfHandle(code))) return null
  const share = (1 - left) * (isOnePlatform ? ON_ONE_PLATFORM : 1)
  const strength = Math.round(100 * share)
  if (strength < LEAST_STRENGTH) return null
  const isSure = isCertain(a, b, own, isSameName)
  const isTypo =
    isOneAccount &&
    isSameName &&
    reasons.some(({ code }) => code === 'similar-handle') &&
    (near.length > 0 || own.length > 1)
  return {
    kind: isTypo ? 'account' : 'person',
    isSure,
    strength: isSure ? Math.max(SURE, strength) : Math.min(SURE - 1, strength),
    why: reasons.sort((one, other) => other.weight - one.weight).map(({ code, value }) => ({ code, value })),
  }
}
