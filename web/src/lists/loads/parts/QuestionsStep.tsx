import type { Load } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import { Step } from '../../../ui/layout/Step'
import { answersFor, asksSame, chosenOption, withOption } from '../question-answers'
import type { ListDraft } from '../use-list-draft'
import { useAlikeLists } from '../use-load'
import { AlikeLists } from './AlikeLists'
import { QuestionCard } from './QuestionCard'
import classes from './questions.module.css'

interface Props {
  load: Pick<Load, 'id' | 'questions'>
  draft: ListDraft
  number: number
}

/** What the file leaves open; all answers are sent together. */
export function QuestionsStep({ load: { id, questions }, draft, number }: Props) {
  const t = useT()
  const [isForAll, setForAll] = useState(false)
  const alike = useAlikeLists(id).filter((list) => asksSame(questions, list))
  const answered = questions.filter((question) => chosenOption(question, draft.answers) !== null).length
  const send = () =>
    draft.applyToAll(
      (isForAll ? alike : []).flatMap((list) => {
        const answers = answersFor(list, questions, draft.answers)
        return answers ? [{ id: list.id, version: list.version, answers }] : []
      }),
    )
  return (
    <Step
      number={number}
      title={t('loads.step.questions')}
      state="now"
      about={t('loads.questionsAbout', { count: questions.length })}
    >
      <fieldset className={classes.questions} disabled={draft.isApplying}>
        {questions.map((question) => (
          <QuestionCard
            key={question.kind}
            question={question}
            value={chosenOption(question, draft.answers)}
            onChoose={(option) => draft.change((now) => withOption(question, option, now))}
          />
        ))}
      </fieldset>
      {draft.problem !== '' && (
        <p className={classes.problem} role="alert">
          {draft.problem}
        </p>
      )}
      <AlikeLists lists={alike} isChosen={isForAll} onChange={setForAll} />
      <div className={classes.foot}>
        <Button disabled={answered === 0 || !draft.isDirty} loading={draft.isApplying} onClick={send}>
          {t('loads.answer')}
        </Button>
        <p className={classes.soft} role="status">
          {t('loads.answered', { count: answered, total: questions.length })}
        </p>
      </div>
    </Step>
  )
}
