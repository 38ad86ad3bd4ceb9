import { editing } from '@kolscope/contract/influencers/editing'
import { type Profile, profiles } from '@kolscope/contract/influencers/profiles'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { pointsOf } from '../../ui/resonance/held'
import {
  changedParts,
  type FormState,
  over,
  type Part,
  takeStored,
  withFailure,
  withInfluencer,
  withPerson,
} from './form-state'

export interface SaveReport {
  saved: readonly Part[]
  failed: readonly Part[]
}

type Answer = (profile: Profile) => Profile

async function sendPerson({ stored, person }: FormState): Promise<Answer> {
  const { data } = await call(profiles.updateProfile, { id: stored._id, version: stored.version, ...person })
  return (now) => withPerson(now, data)
}

async function sendInfluencer({ stored, influencers }: FormState, id: number): Promise<Answer> {
  const version = stored.influencers.find(({ _id }) => _id === id)?.version
  const { careers = [], categories = [] } = influencers.get(id) ?? {}
  const { data } = await call(editing.updateInfluencer, {
    id,
    ...(version !== undefined && { version }),
    user_career: [...careers],
    user_ressonance: pointsOf(categories),
  })
  return (now) => withInfluencer(now, data)
}

const send = (state: FormState, part: Part) => (part === 'person' ? sendPerson(state) : sendInfluencer(state, part))

/** The stored values; null if they cannot be loaded. */
export async function loadStored(id: number): Promise<Profile | null> {
  try {
    return (await call(profiles.getProfile, { id })).data
  } catch (error) {
    console.error('The profile could not be loaded', error)
    return null
  }
}

/** The part as saved, without its failure; input typed since it was sent stays. */
function withSaved(state: FormState, sentState: FormState, part: Part, answer: Answer): FormState {
  const next = withFailure({ ...state, stored: answer(state.stored) }, part, null)
  const isTypedSince =
    part === 'person'
      ? state.person !== sentState.person
      : state.influencers.get(part) !== sentState.influencers.get(part)
  return isTypedSince ? next : takeStored(next, part)
}

type Outcome = { part: Part; answer: Answer } | { part: Part; error: unknown }

async function outcomeOf(state: FormState, part: Part): Promise<Outcome> {
  try {
    return { part, answer: await send(state, part) }
  } catch (error) {
    console.error('The profile could not be saved', part, error)
    return { part, error }
  }
}

/** A failed part keeps its input; if its version was outdated, the user has to choose one of the two. */
function withFailed(state: FormState, part: Part, error: unknown, isTruthKnown: boolean): FormState {
  if (isTruthKnown && !changedParts(state).includes(part)) return withFailure(state, part, null)
  const isConflict = isTruthKnown && isApiFailure(error) && error.status === 409
  return withFailure(state, part, isConflict ? { kind: 'conflict' } : { kind: 'failed', error })
}

/**
 * Sends these parts in parallel, one call each. Returns how to update the form as it is by then: to the stored values,
 * with the input of the parts that failed.
 */
export async function saveParts(
  state: FormState,
  parts: readonly Part[],
): Promise<{ apply: (now: FormState) => FormState; report: SaveReport }> {
  const outcomes = await Promise.all(parts.map((part) => outcomeOf(state, part)))
  const failed = outcomes.filter((one) => 'error' in one)
  const truth = failed.length > 0 ? await loadStored(state.stored._id) : null
  const apply = (now: FormState) => {
    let next = now
    for (const one of outcomes) if ('answer' in one) next = withSaved(next, state, one.part, one.answer)
    if (truth) next = over(next, truth)
    for (const { part, error } of failed) next = withFailed(next, part, error, truth !== null)
    return next
  }
  const saved = outcomes.flatMap((one) => ('answer' in one ? [one.part] : []))
  return { apply, report: { saved, failed: failed.map(({ part }) => part) } }
}
