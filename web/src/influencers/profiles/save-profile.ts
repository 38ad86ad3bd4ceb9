import { editing } from '@kolscope/contract/influencers/editing'
import { type Profile, profiles } from '@kolscope/contract/influencers/profiles'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { pointsOf } from '../../ui/resonance/held'
import {
  changedParts,
  type FormState,
  isStoredIn,
  over,
  type Part,
  takeStored,
  withFailure,
  withInfluencer,
  withPart,
  withPerson,
} from './form-state'

export interface SaveReport {
  saved: readonly Part[]
  failed: readonly Part[]
}

/** Brings a stored profile up to date with what a call returned. */
type ApplyAnswer = (profile: Profile) => Profile

async function sendPerson({ stored, person }: FormState): Promise<ApplyAnswer> {
  const { data } = await call(profiles.updateProfile, { id: stored._id, version: stored.version, ...person })
  return (profile) => withPerson(profile, data)
}

async function sendInfluencer({ stored, influencers }: FormState, id: number): Promise<ApplyAnswer> {
  const before = stored.influencers.find(({ _id }) => _id === id)
  const values = influencers.get(id)
  // Without values the call would empty the influencer, and without a version overwrite another user's changes.
  if (!before || !values) throw new Error(`The form does not have influencer ${id}.`)
  const { data } = await call(editing.updateInfluencer, {
    id,
    version: before.version,
    user_career: [...values.careers],
    user_ressonance: pointsOf(values.categories),
  })
  return (profile) => withInfluencer(profile, data)
}

const send = (state: FormState, part: Part) => (part === 'person' ? sendPerson(state) : sendInfluencer(state, part))

/** The page shows every refusal, so only what should not happen is logged. */
function logBroken(text: string, error: unknown) {
  if (!isApiFailure(error)) console.error(text, error)
}

/** The stored values; null if they cannot be loaded. */
export async function loadStored(id: number): Promise<Profile | null> {
  try {
    return (await call(profiles.getProfile, { id })).data
  } catch (error) {
    logBroken('The profile could not be loaded', error)
    return null
  }
}

/** The part as saved, without its failure; input typed since it was sent stays. */
function withSaved(state: FormState, sentState: FormState, part: Part, applyAnswer: ApplyAnswer): FormState {
  const next = withFailure({ ...state, stored: applyAnswer(state.stored) }, part, null)
  const isTypedSince =
    part === 'person'
      ? state.person !== sentState.person
      : state.influencers.get(part) !== sentState.influencers.get(part)
  return isTypedSince ? next : takeStored(next, part)
}

type Outcome = { part: Part; applyAnswer: ApplyAnswer } | { part: Part; error: unknown }

async function outcomeOf(state: FormState, part: Part): Promise<Outcome> {
  try {
    return { part, applyAnswer: await send(state, part) }
  } catch (error) {
    logBroken('The profile could not be saved', error)
    return { part, error }
  }
}

/** The outcome as the stored values show it: a save whose response was lost may have arrived. */
function confirmed(outcome: Outcome, sentState: FormState, stored: Profile): Outcome {
  const { part } = outcome
  if ('applyAnswer' in outcome || !isStoredIn(stored, sentState, part)) return outcome
  return { part, applyAnswer: (profile) => withPart(profile, part, stored) }
}

/** A failed part keeps its input; if its version was outdated, the user has to choose one of the two. */
function withFailed(state: FormState, part: Part, error: unknown, stored: Profile | null): FormState {
  if (stored && !changedParts(state).includes(part)) return withFailure(state, part, null)
  const isConflict = stored !== null && isApiFailure(error) && error.status === 409
  return withFailure(state, part, isConflict ? { kind: 'conflict' } : { kind: 'failed', error })
}

/**
 * Sends these parts in parallel, one call each. `apply` brings the form up to date as it is when it is called, because
 * the user may have typed since: saved parts take the stored values, failed ones keep their input.
 */
export async function saveParts(
  state: FormState,
  parts: readonly Part[],
): Promise<{ apply: (now: FormState) => FormState; report: SaveReport }> {
  const answered = await Promise.all(parts.map((part) => outcomeOf(state, part)))
  const stored = answered.some((one) => 'error' in one) ? await loadStored(state.stored._id) : null
  const outcomes = stored ? answered.map((one) => confirmed(one, state, stored)) : answered
  const saved = outcomes.filter((one) => 'applyAnswer' in one)
  const failed = outcomes.filter((one) => 'error' in one)
  const apply = (now: FormState) => {
    let next = now
    for (const { part, applyAnswer } of saved) next = withSaved(next, state, part, applyAnswer)
    if (stored) next = over(next, stored)
    for (const { part, error } of failed) next = withFailed(next, part, error, stored)
    return next
  }
  return { apply, report: { saved: saved.map(({ part }) => part), failed: failed.map(({ part }) => part) } }
}
