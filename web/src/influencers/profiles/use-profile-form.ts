import type { Profile, ProfileFields } from '@kolscope/contract/influencers/profiles'
import { useRef, useState } from 'react'
import { useKeptForm } from '../../core/kept-form'
import {
  asBefore,
  changedParts,
  type FormState,
  type InfluencerValues,
  over,
  type Part,
  problemsOf,
  type Saved,
  startOf,
  takeStored,
  withFailure,
} from './form-state'
import { refreshProfiles } from './refresh-profiles'
import { loadStored, type SaveReport, saveParts } from './save-profile'

/** The message above the form's fields: the result of saving, or why it was not tried. */
export type Notice = { kind: 'invalid' } | { kind: 'undecided' } | { kind: 'saved'; report: SaveReport } | null

/** A form as stored when the session ends. */
type KeptForm = Pick<FormState, 'stored' | 'person'> & { influencers: [number, InfluencerValues][] }

export type ProfileForm = ReturnType<typeof useProfileForm>

/** The form for one profile and its influencers; each is a part that is saved separately. */
export function useProfileForm(profile: Profile) {
  const [state, setState] = useState<FormState>(() => startOf(profile))
  const [notice, setNotice] = useState<Notice>(null)
  const [busy, setBusy] = useState(false)
  // Responses arrive after more was typed, so they are applied to the latest state.
  const latest = useRef(state)
  const become = (next: FormState) => {
    latest.current = next
    setState(next)
  }
  /** Applies the input to the values stored by now. */
  const restore = (keptState: FormState) => become(over(keptState, latest.current.stored))
  const changed = changedParts(state)
  const problems = problemsOf(state, new Date().getFullYear())
  useKeptForm(
    'younet-profile',
    () => {
      const { stored, person, influencers } = latest.current
      return changedParts(latest.current).length > 0 ? { stored, person, influencers: [...influencers] } : null
    },
    (values) => {
      const { stored, person, influencers } = values as unknown as KeptForm
      restore({ stored, person, influencers: new Map(influencers), failures: new Map() })
    },
  )

  async function send(parts: readonly Part[]): Promise<SaveReport & Saved> {
    setBusy(true)
    const before = latest.current.stored
    const { apply, report } = await saveParts(latest.current, parts)
    become(apply(latest.current))
    setNotice({ kind: 'saved', report })
    setBusy(false)
    const after = latest.current.stored
    await refreshProfiles()
    return { ...report, before, after }
  }

  return {
    state,
    changed,
    problems,
    notice,
    busy,
    /** Errors are shown from the first attempt to save. */
    isTried: notice !== null,
    setPerson: (person: Partial<ProfileFields>) =>
      become({ ...latest.current, person: { ...latest.current.person, ...person } }),
    setInfluencer: (id: number, values: InfluencerValues) =>
      become({ ...latest.current, influencers: new Map(latest.current.influencers).set(id, values) }),
    /** Saves what was changed; returns null if that was not tried. */
    save: async () => {
      if (busy) return null
      const parts = changedParts(latest.current)
      const partProblems = problemsOf(latest.current, new Date().getFullYear())
      const isUndecided = parts.some((part) => latest.current.failures.get(part)?.kind === 'conflict')
      if (isUndecided || parts.some((part) => partProblems.has(part))) {
        setNotice({ kind: isUndecided ? 'undecided' : 'invalid' })
        return null
      }
      return send(parts)
    },
    /** Overwrites what another user stored in a part with the input. */
    keepMine: (part: Part) => {
      become(withFailure(latest.current, part, null))
      return send([part])
    },
    takeStored: (part: Part) => become(takeStored(latest.current, part)),
    /** Takes the stored values; input stays. */
    follow: (profile: Profile) => become(over(latest.current, profile)),
    /** Starts over from the server's values; returns the discarded input, or null if the server did not respond. */
    reload: async (): Promise<FormState | null> => {
      setBusy(true)
      const latestProfile = await loadStored(latest.current.stored._id)
      setBusy(false)
      if (latestProfile === null) return null
      const before = latest.current
      become(startOf(latestProfile))
      setNotice(null)
      return before
    },
    restore,
    /** Stores the values from before saving; returns null if that would undo later changes. */
    revert: async (done: Saved) => {
      const reverted = asBefore(latest.current, done)
      if (reverted === null) return null
      become(reverted)
      return send(done.saved)
    },
  }
}
