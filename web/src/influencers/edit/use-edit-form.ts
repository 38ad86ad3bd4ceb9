import type { State } from '@kolscope/contract/enums'
import { type EditableInfluencer, editing } from '@kolscope/contract/influencers/editing'
import { useRef, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useKeptForm } from '../../core/kept-form'
import { session } from '../../core/session'
import { failureText } from '../../ui/form-texts'
import { notify } from '../../ui/notify'
import { refreshInfluencers } from '../refresh-influencers'
import { begun, type Draft, isDirty, onto } from './draft'
import { asTyped, type EditField, type EditValues, patchOf, problemsOf, stateFields, valuesOf } from './edit-values'
import { useEditErrors } from './use-edit-errors'
import type { EditWords } from './use-edit-words'

/** Sends what differs from the version that the draft began with. */
async function saveDraft({ base, values, state }: Draft): Promise<EditableInfluencer> {
  const email = session.state().account?.email ?? ''
  const answer = await call(editing.updateInfluencer, {
    id: base.id,
    version: base.version,
    ...patchOf(valuesOf(base), values),
    ...(state !== null && stateFields(state, base.social_id, email)),
  })
  return answer.data
}

/** Draft, its errors and its conflict; saving, taking back, and what survives an ended session. */
export function useEditForm(influencer: EditableInfluencer, words: EditWords) {
  const { t } = words
  const [draft, setDraft] = useState(() => begun(influencer))
  const [conflict, setConflict] = useState<EditableInfluencer | null>(null)
  const [line, setLine] = useState('')
  const [busy, setBusy] = useState(false)
  const latest = useRef(draft)
  latest.current = draft
  const { base, values } = draft
  const dirty = isDirty(draft)
  const problems = problemsOf(values, base)
  const errors = useEditErrors(problems, words)
  useKeptForm(
    'edit',
    () => (dirty ? { ...latest.current } : null),
    (kept) => setDraft(kept as unknown as Draft),
  )

  const start = (stored: EditableInfluencer) => {
    setDraft(begun(stored))
    errors.reset()
    setLine('')
  }

  async function undo(changeId: number) {
    try {
      const { data } = await call(editing.undoChange, { id: base.id, change_id: changeId })
      setDraft((now) => onto(now, data))
      notify({ text: t('editing.undone') })
    } catch (error) {
      const stored = isApiFailure(error) ? (error.stored as EditableInfluencer | undefined) : undefined
      if (stored) setDraft((now) => onto(now, stored))
      notify({ text: t(stored ? 'editing.undoLate' : 'editing.undoFailed'), color: 'warning' })
    }
    await refreshInfluencers()
  }

  function saved(before: EditableInfluencer, now: EditableInfluencer) {
    start(now)
    const { name, last_change_id: changeId } = now
    notify({
      text:
        before.user_state === now.user_state
          ? t('editing.saved', { name })
          : t('editing.savedAs', { name, state: words.state(now.user_state) }),
      ...(changeId !== null && { onUndo: () => void undo(changeId) }),
    })
    void refreshInfluencers()
  }

  function fail(error: unknown, sent: Draft) {
    if (isApiFailure(error) && error.status === 409 && error.stored !== undefined)
      return setConflict(error.stored as EditableInfluencer)
    const known = isApiFailure(error) ? error.errors.map((one) => asTyped(sent.values, one)) : []
    errors.refuse(known)
    const stateError = known.find(({ field }) => field === 'user_state')
    setLine(stateError ? words.problem(stateError) : known.length > 0 ? t('form.errors') : failureText(t, error))
  }

  async function send(given: Draft) {
    setBusy(true)
    setLine('')
    setConflict(null)
    errors.refuse([])
    try {
      saved(given.base, await saveDraft(given))
    } catch (error) {
      fail(error, given)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...draft,
    dirty,
    busy,
    line,
    conflict,
    /** How many fields are wrong as they stand. */
    wrong: problems.length,
    leave: errors.leave,
    errorOf: errors.errorOf,
    firstErrorOf: errors.firstErrorOf,
    set: <F extends EditField>(field: F, value: EditValues[F]) => {
      setDraft((now) => ({ ...now, values: { ...now.values, [field]: value } }))
      errors.touch(field)
      setLine('')
    },
    choose: (next: State | null) => {
      setDraft((now) => ({ ...now, state: next }))
      setLine('')
    },
    save: () => {
      if (busy || !dirty) return
      errors.showAll()
      if (problems.length > 0) setLine(t('form.errors'))
      else void send(draft)
    },
    discard: () => start(base),
    /** Goes on from what is stored, with what was chosen of both versions. */
    settle: (stored: EditableInfluencer, merged: EditValues, wanted: State | null) => {
      const next = { base: stored, values: merged, state: wanted }
      setDraft(next)
      setConflict(null)
      if (isDirty(next)) void send(next)
      else void refreshInfluencers()
    },
    postpone: () => setConflict(null),
    undo,
  }
}
export type EditForm = ReturnType<typeof useEditForm>
