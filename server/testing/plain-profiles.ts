import type { GENDERS, KINDS, MARITAL_STATUSES } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { ProfileSort, ProfilesQuery } from '@kolscope/contract/influencers/profile-list'
import type { NewInfluencer } from './factories'

export interface Member extends NewInfluencer {
  id: number
}

export interface Person {
  id: number
  name: string
  gender: (typeof GENDERS)[number] | null
  kind: (typeof KINDS)[number] | null
  marital_status: (typeof MARITAL_STATUSES)[number] | null
  location_id: string | null
  members: Member[]
}

const knownNumbers = (values: readonly (number | null | undefined)[]) =>
  values.filter((value): value is number => typeof value === 'number')
const sum = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((a, b) => a + b, 0))

function weightedScore(members: readonly Member[]): number | null {
  const scoredMembers = members.filter(({ influenceScore }) => typeof influenceScore === 'number')
  const weights = scoredMembers.map(({ followers }) => Math.log10(Math.max(1, followers ?? 1)))
  const total = sum(weights) ?? 0
  const even = total === 0
  const sums = sum(
    scoredMembers.map(({ influenceScore }, index) => (influenceScore ?? 0) * (even ? 1 : (weights[index] ?? 0))),
  )
  return sums === null ? null : sums / (even ? scoredMembers.length : total)
}

const KEYS: Readonly<Record<ProfileSort, (one: Person) => number | null>> = {
  _id__desc: ({ id }) => id,
  total_follower__desc: ({ members }) => sum(knownNumbers(members.map(({ followers }) => followers))),
  avg_engagement__desc: ({ members }) => sum(knownNumbers(members.map(({ avgEngagement }) => avgEngagement))),
  avg_influence_scores__desc: ({ members }) => weightedScore(members),
}

/** As it is shown. */
const rounded = (value: number | null) => (value === null ? Number.NEGATIVE_INFINITY : Math.round(value * 100))

/** The category above each one. */
type ParentOf = ReadonlyMap<number, number | null>

const withAncestors = (id: number, parentOf: ParentOf): number[] => {
  const above = parentOf.get(id)
  return above ? [id, ...withAncestors(above, parentOf)] : [id]
}

const isIn = <T>(requested: readonly T[] | undefined, value: T | null) =>
  requested === undefined || (value !== null && requested.includes(value))

const some = <T>(requested: readonly T[] | undefined, members: readonly Member[], of: (one: Member) => readonly T[]) =>
  requested === undefined || members.some((one) => of(one).some((value) => requested.includes(value)))

function isFound(query: ProfilesQuery, one: Person, parentOf: ParentOf): boolean {
  const words = fold(query.name ?? '').split(' ')
  return (
    words.every((word) => fold(one.name).includes(word)) &&
    isIn(query.gender__in, one.gender) &&
    isIn(query.kind__in, one.kind) &&
    isIn(query.location__in, one.location_id) &&
    isIn(query.marital_status__in, one.marital_status) &&
    some(query.platform__in, one.members, ({ platform = 'fb' }) => [platform]) &&
    some(query.user_careers__in, one.members, ({ professions = [] }) => professions) &&
    some(query.user_categories__in, one.members, ({ categories = [] }) =>
      categories.flatMap(({ id }) => withAncestors(id, parentOf)).map(String),
    )
  )
}

/** The persons found, in order: a plain filter and sort for what the database does with indexes and sums. */
export function plainList(query: ProfilesQuery, all: readonly Person[], parentOf: ParentOf): number[] {
  const key = KEYS[query.sortBy ?? '_id__desc']
  return all
    .filter((one) => isFound(query, one, parentOf))
    .sort((a, b) => (rounded(key(b)) === rounded(key(a)) ? b.id - a.id : rounded(key(b)) < rounded(key(a)) ? -1 : 1))
    .map(({ id }) => id)
}

/** A person as a tier knows it. */
export const asLargest = ({ members, ...one }: Person): Person => ({
  ...one,
  members: [...members].sort((a, b) => (b.followers ?? -1) - (a.followers ?? -1) || a.id - b.id).slice(0, 1),
})
