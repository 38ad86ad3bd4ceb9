import type { Profile, ProfileFields } from '@kolscope/contract/profiles'
import { useRef, useState } from 'react'
import { useKeptForm } from '../core/kept-form'
import {
  changedParts,
  type FormState,
  type InfluencerValues,
  over,
  type Part,
  problemsOf,
  startOf,
  takeStored,
  withFailure,
} from './form-state'
import { refreshProfiles } from './refresh-profiles'
import { loadStored, type SaveReport, saveParts } from './save-profile'

/** What the form says above its fields: what saving gave, or why it was not tried. */
export type Notice = { kind: 'invalid' } | { kind: 'undecided' } | { kind: 'saved'; report: SaveReport } | null

export type ProfileForm = ReturnType<typeof useProfileForm>

/** The form over one profile and its influencers, each a part that is saved by itself. */
export function useProfileForm(profile: Profile) {
  const [state, setState] = useState<FormState>(() => startOf(profile))
  const [notice, setNotice] = useState<Notice>(null)
  const [busy, setBusy] = useState(false)
  // Answers come later than what was typed meanwhile.
  const latest = useRef(state)
  const become = (next: FormState) => {
    latest.current = next
    setState(next)
  }
  const changed = changedParts(state)
  const problems = problemsOf(state, new Date().getFullYear())
  useKeptForm(
    'younet-profile',
    () => {
      const { person, influencers } = latest.current
      return changedParts(latest.current).length > 0 ? { person, influencers: [...influencers] } : null
    },
    (kept) => {
      const { person, influencers } = kept as { person: ProfileFields; influencers: [number, InfluencerValues][] }
      become({ ...latest.current, person, influencers: new Map(influencers) })
    },
  )

  async function send(parts: readonly Part[]): Promise<SaveReport> {
    setBusy(true)
    const { apply, report } = await saveParts(latest.current, parts)
    become(apply(latest.current))
    setNotice({ kind: 'saved', report })
    setBusy(false)
    await refreshProfiles()
    return report
  }

  return {
    state,
    changed,
    problems,
    notice,
    busy,
    /** Errors are shown from the first try to save on. */
    isTried: notice !== null,
    setPerson: (person: Partial<ProfileFields>) =>
      become({ ...latest.current, person: { ...latest.current.person, ...person } }),
    setInfluencer: (id: number, values: InfluencerValues) =>
      become({ ...latest.current, influencers: new Map(latest.current.influencers).set(id, values) }),
    /** Saves what was changed; answers null where that was not tried. */
    save: async (): Promise<SaveReport | null> => {
      if (busy) return null
      const parts = changedParts(latest.current)
      const wrong = problemsOf(latest.current, new Date().getFullYear())
      const isUndecided = parts.some((part) => latest.current.failures.get(part)?.kind === 'conflict')
      if (isUndecided || parts.some((part) => wrong.has(part))) {
        setNotice({ kind: isUndecided ? 'undecided' : 'invalid' })
        return null
      }
      return send(parts)
    },
    /** Writes what was typed in a part over what somebody else stored there. */
    keepMine: (part: Part) => {
      become(withFailure(latest.current, part, null))
      return send([part])
    },
    takeStored: (part: Part) => become(takeStored(latest.current, part)),
    /** Takes over what is stored; what was typed stays. */
    follow: (stored: Profile) => become(over(latest.current, stored)),
    /** Begins anew from what the server holds; answers what was discarded, or null where the server did not answer. */
    reload: async (): Promise<FormState | null> => {
      setBusy(true)
      const stored = await loadStored(latest.current.stored._id)
      setBusy(false)
      if (stored === null) return null
      const before = latest.current
      become(startOf(stored))
      setNotice(null)
      return before
    },
    /** Puts what was typed back over what is stored by now. */
    restore: ({ person, influencers }: FormState) => become({ ...latest.current, person, influencers }),
  }
}
