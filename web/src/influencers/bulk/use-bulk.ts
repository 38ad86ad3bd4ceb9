import { type BulkTarget, editing } from '@kolscope/contract/influencers/editing'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiFailure } from '../../core/api-failure'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { useAction } from '../../ui/action/use-action'
import { failureText } from '../../ui/form/form-texts'
import { refreshInfluencers } from '../editing/refresh-influencers'
import type { EditWords } from '../editing/use-edit-words'
import { type BulkValues, changeOf, hasBoth, hasWrongPoint, isSet, NOTHING_SET } from './bulk-values'

const SETTLED_MS = 300

/** The settings, the preview of their outcome, and the action itself. */
export function useBulk(target: BulkTarget, words: EditWords, onClose: () => void) {
  const { t } = words
  const [values, setValues] = useState(NOTHING_SET)
  const [reason, setReason] = useState('')
  const [settledValues] = useDebouncedValue(values, SETTLED_MS)
  const idle = hasBoth(values)
    ? t('bulk.both')
    : hasWrongPoint(values)
      ? t('form.errors')
      : isSet(values)
        ? null
        : t('bulk.nothing')
  const isValid = isSet(settledValues) && !hasBoth(settledValues) && !hasWrongPoint(settledValues)
  const preview = useQueryOf(
    editing.previewBulk,
    { ...target, change: changeOf(settledValues) },
    { enabled: isValid, placeholderData: keepPreviousData, staleTime: 0, gcTime: 0, ...refusedInPlace },
  )
  const isCounting = settledValues !== values || preview.isFetching
  const toApply = { ...changeOf(values), ...(values.state === 'Rejected' && { reason }) }
  const undo = useAction(editing.undoBulk, {
    success: ({ data: { undone, kept } }) =>
      kept > 0 ? t('bulk.undoneKept', { count: undone, kept }) : t('bulk.undone', { count: undone }),
    failure: () => t('bulk.undoFailed'),
    refresh: refreshInfluencers,
  })
  const edit = useAction(editing.editBulk, {
    success: ({ data: { id, changed } }) => ({
      text: t('bulk.done', { count: changed }),
      ...(changed > 0 && { onUndo: () => void undo.run({ bulk_id: id }) }),
    }),
    failure: (_, error) => {
      const [first] = isApiFailure(error) ? error.errors : []
      return first ? words.problem(first) : failureText(t, error)
    },
    failureIn: 'place',
    onDone: onClose,
    refresh: refreshInfluencers,
  })
  const change = (next: BulkValues) => {
    setValues(next)
    edit.forgetProblem()
  }
  const apply = () => edit.run({ ...target, change: toApply })
  return {
    values,
    change,
    reason,
    setReason,
    busy: edit.isRunning,
    line: edit.problem,
    idle,
    isCounting,
    preview,
    apply,
  }
}
