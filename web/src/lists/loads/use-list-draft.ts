import type { Answer, Input } from '@kolscope/contract/core/route'
import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import { type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { useCallback, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { useAction } from '../../ui/action/use-action'
import { failureText } from '../../ui/form/form-texts'
import { isSameAnswers, rebaseAnswers } from './answers-draft'
import { refreshLoads, storeLoad } from './refresh-loads'

interface Draft {
  /** The reading that the draft is based on. */
  version: number
  base: ListAnswers
  answers: ListAnswers
}

const draftOf = ({ version, answers }: Pick<Load, 'version' | 'answers'>): Draft => ({
  version,
  base: answers,
  answers,
})

/** A list as the reader saw it, with its new answers. */
export type ListToAnswer = Input<typeof loads.answerLoad>

type ListsToAnswer = readonly [ListToAnswer, ...ListToAnswer[]]

/** Answers the first list, and then the others unless they were changed since. */
async function answerAll(
  [first, ...others]: ListsToAnswer,
  onFirst: (answer: Answer<typeof loads.answerLoad>) => void,
) {
  onFirst(await call(loads.answerLoad, first))
  let late = 0
  for (const other of others)
    await call(loads.answerLoad, other).catch(() => {
      late += 1
    })
  return { others: others.length, late }
}

export type ListDraft = ReturnType<typeof useListDraft>

/** What a reader changes of how a list is read, until it is applied or discarded. */
export function useListDraft(load: Load) {
  const t = useT()
  const [draft, setDraft] = useState(() => draftOf(load))
  if (load.version > draft.version) {
    const { version, answers: base } = load
    setDraft({ version, base, answers: rebaseAnswers(draft.base, draft.answers, base) })
  }
  const show = (answer: Answer<typeof loads.answerLoad>) => {
    setDraft(draftOf(answer.data))
    storeLoad(answer)
  }
  const apply = useAction((lists: ListsToAnswer) => answerAll(lists, show), {
    success: ({ others, late }) =>
      [
        ...(others > late ? [t('loads.alike.answered', { count: others - late })] : []),
        ...(late > 0 ? [t('loads.alike.late', { count: late })] : []),
      ].join(' · ') || null,
    failure: (_, error) =>
      isApiFailure(error) && error.status === 409 ? t('loads.changedElsewhere') : failureText(t, error),
    failureIn: 'place',
    refresh: refreshLoads,
  })
  const change = useCallback(
    (next: (now: ListAnswers) => ListAnswers) => setDraft((now) => ({ ...now, answers: next(now.answers) })),
    [],
  )
  const { id, version } = load
  const { base, answers } = draft
  return {
    base,
    answers,
    change,
    isDirty: !isSameAnswers(base, answers),
    isApplying: apply.isRunning,
    problem: apply.problem,
    apply: () => void apply.run([{ id, version, answers }]),
    /** Sends the answers of other lists as well. */
    applyToAll: (others: readonly ListToAnswer[]) => void apply.run([{ id, version, answers }, ...others]),
    /** Forgets all answers, so that everything is determined from the file. */
    reset: () => void apply.run([{ id, version, answers: {} }]),
    discard: () => {
      setDraft((now) => ({ ...now, answers: now.base }))
      apply.forgetProblem()
    },
  }
}
