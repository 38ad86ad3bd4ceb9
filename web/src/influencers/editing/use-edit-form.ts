import type { State } from '@kolscope/contract/core/enums'
import type { EditableInfluencer } from '@kolscope/contract/influencers/editing'
import { useState } from 'react'
import { useKeptForm } from '../../core/kept-form'
import { type Draft, draftOf, isDirty, restoreDraft } from './draft'
import { type EditField, type EditValues, problemsOf, stateAfterEdit } from './edit-values'
import { refreshInfluencers } from './refresh-influencers'
import { useEditErrors } from './use-edit-errors'
import type { EditWords } from './use-edit-words'
import { undoEdit, useSaving } from './use-saving'

/** The draft of an influencer; it survives an ended session. */
function useDraft(influencer: EditableInfluencer) {
  const [draft, setDraft] = useState(() => draftOf(influencer))
  const dirty = isDirty(draft)
  useKeptForm(
    'edit',
    () => (dirty ? { ...draft } : null),
    (values) => setDraft(restoreDraft(values as unknown as Draft)),
  )
  return { draft, setDraft, dirty }
}

/** The draft, its errors and its conflict; saving and undoing. */
export function useEditForm(influencer: EditableInfluencer, words: EditWords) {
  const { draft, setDraft, dirty } = useDraft(influencer)
  const problems = problemsOf(draft.values, draft.base)
  const errors = useEditErrors(problems, words)
  const { conflict, setConflict, line, setLine, busy, send } = useSaving(setDraft, errors, words)
  return {
    ...draft,
    dirty,
    busy,
    line,
    conflict,
    /** How many fields are currently wrong. */
    wrong: problems.length,
    /** The state after saving, if no other is chosen. */
    stateAfterEdit: stateAfterEdit(draft.base, draft.values),
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
    explain: (reason: string) => setDraft((now) => ({ ...now, reason })),
    save: () => {
      if (busy || !dirty) return
      errors.showAll()
      if (problems.length > 0) setLine(words.t('form.errors'))
      else void send(draft)
    },
    discard: () => {
      setDraft(draftOf(draft.base))
      errors.reset()
      setLine('')
    },
    /** Continues from the stored version with what the user chose of both versions. */
    settle: (stored: EditableInfluencer, merged: EditValues, state: State | null) => {
      const next = { base: stored, values: merged, state, reason: draft.reason }
      setDraft(next)
      setConflict(null)
      if (isDirty(next)) void send(next)
      else void refreshInfluencers()
    },
    postpone: () => setConflict(null),
    undo: (changeId: number) => undoEdit(draft.base.id, changeId, setDraft, words),
  }
}
export type EditForm = ReturnType<typeof useEditForm>
