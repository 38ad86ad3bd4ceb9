import { type BulkTarget, editing } from '@kolscope/contract/influencers/editing'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { notify } from '../../ui/feedback/notify'
import { failureText } from '../../ui/form/form-texts'
import { refreshInfluencers } from '../editing/refresh-influencers'
import type { EditWords } from '../editing/use-edit-words'
import { type BulkValues, changeOf, hasBoth, hasWrongPoint, isSet, NOTHING_SET } from './bulk-values'

const SETTLED_MS = 300

/** Takes a bulk edit back, from the snackbar. */
async function undo(bulk_id: number, { t }: EditWords) {
  try {
    const { undone, kept } = (await call(editing.undoBulk, { bulk_id })).data
    notify({ text: kept > 0 ? t('bulk.undoneKept', { count: undone, kept }) : t('bulk.undone', { count: undone }) })
  } catch {
    notify({ text: t('bulk.undoFailed'), color: 'danger' })
  }
  await refreshInfluencers()
}

/** What is set, what it would do, and doing it. */
export function useBulk(target: BulkTarget, words: EditWords, onClose: () => void) {
  const { t } = words
  const [values, setValues] = useState(NOTHING_SET)
  const [reason, setReason] = useState('')
  const [asked] = useDebouncedValue(values, SETTLED_MS)
  const [busy, setBusy] = useState(false)
  const [line, setLine] = useState('')
  const idle = hasBoth(values)
    ? t('bulk.both')
    : hasWrongPoint(values)
      ? t('form.errors')
      : isSet(values)
        ? null
        : t('bulk.nothing')
  const isAsked = isSet(asked) && !hasBoth(asked) && !hasWrongPoint(asked)
  const previewed = useQueryOf(
    editing.previewBulk,
    { ...target, change: changeOf(asked) },
    { enabled: isAsked, placeholderData: keepPreviousData, staleTime: 0, gcTime: 0, ...refusedInPlace },
  )
  const isCounting = asked !== values || previewed.isFetching
  const toApply = { ...changeOf(values), ...(values.state === 'Rejected' && { reason }) }
  async function apply() {
    setBusy(true)
    setLine('')
    try {
      const { id, changed } = (await call(editing.editBulk, { ...target, change: toApply })).data
      notify({ text: t('bulk.done', { count: changed }), ...(changed > 0 && { onUndo: () => void undo(id, words) }) })
      onClose()
      await refreshInfluencers()
    } catch (error) {
      const [first] = isApiFailure(error) ? error.errors : []
      setLine(first ? words.problem(first) : failureText(t, error))
      setBusy(false)
    }
  }
  const change = (next: BulkValues) => {
    setValues(next)
    setLine('')
  }
  return { values, change, reason, setReason, busy, line, idle, isCounting, previewed, apply }
}
