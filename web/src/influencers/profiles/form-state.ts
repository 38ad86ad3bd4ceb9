import type { FieldError } from '@kolscope/contract/core/errors'
import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { editingProblems } from '@kolscope/contract/influencers/editing-rules'
import { profileProblems } from '@kolscope/contract/influencers/profile-rules'
import type { Profile, ProfileFields, ProfileInfluencer } from '@kolscope/contract/influencers/profiles'
import { type HeldCategory, pointsOf } from '../../ui/resonance/held'

export interface InfluencerValues {
  careers: readonly number[]
  categories: readonly HeldCategory[]
}

/** A part that is saved by its own call: the person, or one of the influencers by its id. */
export type Part = 'person' | number

/** `conflict`: another user saved first, and the user has to choose which version to keep before it is sent again. */
export type Failure = { kind: 'conflict' } | { kind: 'failed'; error: unknown }

export interface FormState {
  /** The stored values, as far as they are known here. */
  stored: Profile
  person: ProfileFields
  /** Keyed by the influencer's id; the input for an unlinked influencer stays, in case that is undone. */
  influencers: ReadonlyMap<number, InfluencerValues>
  failures: ReadonlyMap<Part, Failure>
}

export const personOf = ({ name, gender, birth_year, kind, location, marital_status }: Profile): ProfileFields => ({
  name,
  gender,
  birth_year,
  kind,
  location: location?.id ?? null,
  marital_status,
})

export const valuesOf = ({ jobs, user_categories }: ProfileInfluencer): InfluencerValues => ({
  careers: jobs.map(({ id }) => id),
  categories: user_categories,
})

export const startOf = (profile: Profile): FormState => ({
  stored: profile,
  person: personOf(profile),
  influencers: new Map(profile.influencers.map((one) => [one._id, valuesOf(one)])),
  failures: new Map(),
})

const byNumber = (a: number, b: number) => a - b

/** Equal for equal content: neither the order nor a category's name matters. */
const keyOfValues = ({ careers, categories }: InfluencerValues): string =>
  JSON.stringify([[...careers].sort(byNumber), pointsOf(categories).sort((a, b) => a.id - b.id)])

const storedKey = (profile: Profile, part: Part): string | null => {
  if (part === 'person') return JSON.stringify(personOf(profile))
  const one = profile.influencers.find(({ _id }) => _id === part)
  return one === undefined ? null : keyOfValues(valuesOf(one))
}

const partsOf = ({ stored }: FormState): Part[] => ['person', ...stored.influencers.map(({ _id }) => _id)]

const inputKey = ({ person, influencers }: FormState, part: Part): string | null => {
  if (part === 'person') return JSON.stringify(person)
  const values = influencers.get(part)
  return values === undefined ? null : keyOfValues(values)
}

function isChanged(state: FormState, part: Part): boolean {
  const key = inputKey(state, part)
  return key !== null && key !== storedKey(state.stored, part)
}

/** Whether a profile has what was typed in a part. */
export function isStoredIn(profile: Profile, state: FormState, part: Part): boolean {
  const key = inputKey(state, part)
  return key !== null && key === storedKey(profile, part)
}

/** The differences from the stored values. */
export const changedParts = (state: FormState): Part[] => partsOf(state).filter((part) => isChanged(state, part))

/** What is wrong with the input, by part. */
export function problemsOf(state: FormState, thisYear: number): ReadonlyMap<Part, readonly FieldError[]> {
  const all = new Map<Part, readonly FieldError[]>([['person', profileProblems(state.person, thisYear)]])
  for (const { _id, platform } of state.stored.influencers) {
    const categories = state.influencers.get(_id)?.categories ?? []
    all.set(_id, editingProblems({ user_ressonance: pointsOf(categories) }, { platform, thisYear }))
  }
  return new Map([...all].filter(([, problems]) => problems.length > 0))
}

/**
 * The form over a newer stored version: untouched parts follow it, edited ones stay. If both changed, it is a conflict.
 */
export function over(state: FormState, profile: Profile): FormState {
  const fresh = startOf(profile)
  const failures = new Map(state.failures)
  const influencers = new Map([...state.influencers, ...fresh.influencers])
  for (const one of profile.influencers) {
    if (!isChanged(state, one._id)) continue
    influencers.set(one._id, state.influencers.get(one._id) ?? valuesOf(one))
    const before = storedKey(state.stored, one._id)
    if (before !== null && before !== storedKey(profile, one._id)) failures.set(one._id, { kind: 'conflict' })
  }
  const keepsPerson = isChanged(state, 'person')
  if (keepsPerson && storedKey(state.stored, 'person') !== storedKey(profile, 'person'))
    failures.set('person', { kind: 'conflict' })
  const next = { stored: profile, person: keepsPerson ? state.person : fresh.person, influencers, failures }
  // A part that is now the same on both sides needs no choice.
  for (const part of failures.keys()) if (!isChanged(next, part)) failures.delete(part)
  return next
}

export interface Saved {
  saved: readonly Part[]
  /** The stored values before and after. */
  before: Profile
  after: Profile
}

/** The form with the saved parts as they were before; null if any of them was edited or stored again since. */
export function asBefore(state: FormState, { saved, before, after }: Saved): FormState | null {
  const isAsSaved = (part: Part) => !isChanged(state, part) && storedKey(state.stored, part) === storedKey(after, part)
  if (!saved.every(isAsSaved)) return null
  const { person, influencers } = startOf(before)
  const old = [...influencers].filter(([id]) => saved.includes(id))
  return {
    ...state,
    person: saved.includes('person') ? person : state.person,
    influencers: new Map([...state.influencers, ...old]),
  }
}

/** The stored profile with the response of saving one of its influencers. */
export function withInfluencer(profile: Profile, answer: EditableInfluencer): Profile {
  const influencers = profile.influencers.map((one) =>
    one._id === answer.id
      ? {
          ...one,
          version: answer.version,
          state: answer.user_state,
          jobs: answer.user_career,
          user_categories: answer.user_ressonance,
        }
      : one,
  )
  return { ...profile, influencers }
}

/** The stored person, with the influencers as they are known here. */
export const withPerson = (profile: Profile, answer: Profile): Profile => ({
  ...answer,
  influencers: profile.influencers,
})

/** The profile with one part of another version of it. */
export function withPart(profile: Profile, part: Part, from: Profile): Profile {
  if (part === 'person') return withPerson(profile, from)
  const own = from.influencers.find(({ _id }) => _id === part)
  return { ...profile, influencers: profile.influencers.map((one) => (own && one._id === part ? own : one)) }
}

export function withFailure(state: FormState, part: Part, failure: Failure | null): FormState {
  const failures = new Map(state.failures)
  if (failure === null) failures.delete(part)
  else failures.set(part, failure)
  return { ...state, failures }
}

/** Replaces the input of a part with the stored values. */
export function takeStored(state: FormState, part: Part): FormState {
  const { person, influencers } = startOf(state.stored)
  const next = withFailure(state, part, null)
  if (part === 'person') return { ...next, person }
  const own = influencers.get(part)
  return own === undefined ? next : { ...next, influencers: new Map(state.influencers).set(part, own) }
}
