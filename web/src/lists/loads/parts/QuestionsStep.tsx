import type { Question } from '@kolscope/contract/lists/loads/list-answers'
import { Button } from '@mantine/core'
import { useT } from '../../../core/i18n'
import { Step } from '../../../ui/layout/Step'
import { chosenOption, withOption } from '../question-answers'
import type { ListDraft } from '../use-list-draft'
import { QuestionCard } from './QuestionCard'
import classes from './questions.module.css'

interface Props {
  questions: readonly Question[]
  draft: ListDraft
  number: number
}

/** What the file leaves open; all answers are sent together. */
export function QuestionsStep({ questions, draft, number }: Props) {
  const t = useT()
  const answered = questions.filter((question) => chosenOption(question, draft.answers) !== null).length
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
      <div className={classes.foot}>
        <Button disabled={answered === 0 || !draft.isDirty} loading={draft.isApplying} onClick={draft.apply}>
          {t('loads.answer')}
        </Button>
        <p className={classes.soft} role="status">
          {t('loads.answered', { count: answered, total: questions.length })}
        </p>
      </div>
    </Step>
  )
}
