import { type EditableInfluencer, editing } from '@kolscope/contract/influencers/editing'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { session } from '../../core/session'
import { useAction } from '../../ui/action/use-action'
import { notify } from '../../ui/feedback/notify'
import { failureText } from '../../ui/form/form-texts'
import { afterSaving, type Draft, onto } from './draft'
import { asTyped, patchOf, stateFields, valuesOf } from './edit-values'
import { refreshInfluencers } from './refresh-influencers'
import type { useEditErrors } from './use-edit-errors'
import type { EditWords } from './use-edit-words'

type SetDraft = Dispatch<SetStateAction<Draft>>

/** Sends the differences from the version that the draft started with. */
async function saveDraft({ base, values, state, reason }: Draft): Promise<EditableInfluencer> {
  const email = session.state().account?.email ?? ''
  const answer = await call(editing.updateInfluencer, {
    id: base.id,
    version: base.version,
    ...patchOf(valuesOf(base), values),
    ...(state !== null && stateFields(state, base.social_id, email)),
    ...(state === 'Rejected' && { reason }),
  })
  return answer.data
}

/** Undoes a change; input typed since then stays on top of the stored values. */
export async function undoEdit(id: number, changeId: number, setDraft: SetDraft, { t }: EditWords): Promise<void> {
  try {
    const { data } = await call(editing.undoChange, { id, change_id: changeId })
    setDraft((now) => onto(now, data))
    notify({ text: t('editing.undone') })
  } catch (error) {
    const stored = isApiFailure(error) ? (error.stored as EditableInfluencer | undefined) : undefined
    if (stored) setDraft((now) => onto(now, stored))
    notify({ text: t(stored ? 'editing.undoLate' : 'editing.undoFailed'), color: 'warning' })
  }
  await refreshInfluencers()
}

/** Reports what was saved, and offers to undo it. */
function tell(before: EditableInfluencer, now: EditableInfluencer, words: EditWords, undo: (changeId: number) => void) {
  const { t } = words
  const { name, user_state: state, last_change_id: changeId } = now
  notify({
    text:
      before.user_state === state
        ? t('done.saved', { name })
        : t('editing.savedAs', { name, state: words.state(state) }),
    ...(changeId !== null && { onUndo: () => undo(changeId) }),
  })
}

/** Saving a draft: the result, the errors, and the stored version if another user saved first. */
export function useSaving(setDraft: SetDraft, errors: ReturnType<typeof useEditErrors>, words: EditWords) {
  const { t } = words
  const [conflict, setConflict] = useState<EditableInfluencer | null>(null)
  const [line, setLine] = useState('')

  function fail(error: unknown, sentDraft: Draft) {
    if (isApiFailure(error) && error.status === 409 && error.stored !== undefined)
      return setConflict(error.stored as EditableInfluencer)
    const problems = isApiFailure(error) ? error.errors.map((one) => asTyped(sentDraft.values, one)) : []
    errors.refuse(problems)
    const stateError = problems.find(({ field }) => field === 'user_state')
    setLine(stateError ? words.problem(stateError) : problems.length > 0 ? t('form.errors') : failureText(t, error))
  }

  const saving = useAction(saveDraft, {
    onDone: (stored, sentDraft) => {
      if (!stored) return
      setDraft((now) => afterSaving(now, sentDraft, stored))
      errors.reset()
      tell(sentDraft.base, stored, words, (changeId) => void undoEdit(stored.id, changeId, setDraft, words))
      void refreshInfluencers()
    },
    failure: (_, error, sentDraft) => {
      fail(error, sentDraft)
      return null
    },
  })

  function send(draft: Draft) {
    setLine('')
    setConflict(null)
    errors.refuse([])
    return saving.run(draft)
  }
  return { conflict, setConflict, line, setLine, busy: saving.isRunning, send }
}
