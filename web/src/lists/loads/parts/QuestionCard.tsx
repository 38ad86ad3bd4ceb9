import type { Question } from '@kolscope/contract/lists/loads/list-answers'
import { Radio } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useT } from '../../../core/i18n'
import { DayField } from '../../../ui/date/DayField'
import { namesText } from '../load-words'
import { optionText, questionText } from '../question-text'
import classes from './questions.module.css'
import { YearField } from './YearField'

interface Props {
  question: Question
  value: string | null
  onChoose: (option: string) => void
}

function Where({ question: { sheets, examples } }: Pick<Props, 'question'>) {
  const t = useT()
  const names = sheets.filter((sheet) => sheet !== '')
  return (
    <>
      {names.length > 0 && <p className={classes.soft}>{t('loads.inSheets', { names: namesText(t, names) })}</p>}
      {examples.length > 0 && (
        <dl className={classes.examples}>
          <dt>{t('loads.examples')}</dt>
          {examples.map((example) => (
            <dd key={example}>
              <bdi>{example}</bdi>
            </dd>
          ))}
        </dl>
      )}
    </>
  )
}

/** One doubt with cells that show it, and the answers to choose from. */
export function QuestionCard({ question, value, onChoose }: Props) {
  const t = useT()
  const { kind, options } = question
  return (
    <div className={classes.question}>
      {kind === 'year' ? (
        <>
          <p className={classes.ask}>{questionText(t, question)}</p>
          <Where question={question} />
          <div className={classes.year}>
            <YearField
              label={t('loads.yearField')}
              value={value === null ? undefined : Number(value)}
              onChange={(year) => onChoose(year === undefined ? '' : String(year))}
            />
          </div>
        </>
      ) : (
        <Radio.Group
          label={questionText(t, question)}
          classNames={{ label: classes.ask }}
          value={value}
          onChange={onChoose}
        >
          <Where question={question} />
          <div className={classes.options}>
            {options.map((option) => (
              <Radio key={option} value={option} label={optionText(t, question, option)} />
            ))}
          </div>
          {kind === 'day' && (
            <div className={classes.year}>
              <DayField
                label={t('loads.otherDay')}
                value={value !== null && !options.includes(value) ? value : ''}
                onChange={onChoose}
              />
            </div>
          )}
        </Radio.Group>
      )}
    </div>
  )
}
