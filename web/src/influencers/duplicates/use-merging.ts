import type { Answer } from '@kolscope/contract/core/route'
import { duplicates } from '@kolscope/contract/influencers/duplicates'
import { isApiFailure } from '../../core/api-failure'
import { type Translate, useT } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { refreshQueriesOf } from '../../core/query'
import { useAction } from '../../ui/action/use-action'
import { failureText } from '../../ui/form/form-texts'

const refresh = () => refreshQueriesOf(duplicates.listDuplicates, duplicates.listMerges)

const failure = (t: Translate, error: unknown) => {
  const problem = isApiFailure(error) ? error.errors[0] : undefined
  return problem ? problemText(t, problem) : failureText(t, error)
}

/** What an undo could not restore, in one message. */
function undoneText(t: Translate, { data }: Answer<typeof duplicates.undoInfluencerMerge>): string {
  const left = [
    data.kept_fields.length > 0 ? t('duplicates.keptFields', { count: data.kept_fields.length }) : '',
    data.lost_rows > 0 ? t('duplicates.lostRows', { count: data.lost_rows }) : '',
  ]
  return [t('duplicates.mergeUndone'), ...left].filter((text) => text !== '').join(' ')
}

export function useUndoMerge(onDone?: () => void) {
  const t = useT()
  return useAction(duplicates.undoInfluencerMerge, {
    success: (answer) => undoneText(t, answer),
    failure,
    onDone,
    refresh,
  })
}

/** Merges a pair, or tells it apart; both can be undone from the message. */
export function useDeciding(onDone: () => void) {
  const t = useT()
  const undoing = useUndoMerge()
  const takingBack = useAction(duplicates.setDifferent, { failure, refresh })
  const merging = useAction(duplicates.mergeInfluencers, {
    success: t('duplicates.merged'),
    undo: ({ data }) => undoing.run({ id: data.merge_id }),
    failure,
    onDone,
    refresh,
  })
  const telling = useAction(duplicates.setDifferent, {
    success: (_, { is_different }) => t(is_different ? 'duplicates.toldApart' : 'duplicates.proposedAgain'),
    undo: (_, input) => takingBack.run({ ...input, is_different: !input.is_different }),
    failure,
    onDone,
    refresh,
  })
  return { merge: merging.run, tell: telling.run, isRunning: merging.isRunning || telling.isRunning }
}
