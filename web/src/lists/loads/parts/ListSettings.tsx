import { PLATFORMS } from '@kolscope/contract/core/enums'
import type { ListAnswers } from '@kolscope/contract/lists/loads/list-answers'
import { DAY_ORDERS, LIST_KINDS } from '@kolscope/contract/lists/loads/list-fields'
import { NativeSelect, TextInput } from '@mantine/core'
import { useT } from '../../../core/i18n'
import { DayField } from '../../../ui/date/DayField'
import { type ChangeAnswers, withAnswer } from '../answers-draft'
import classes from './columns.module.css'
import { Fold } from './Fold'
import { YearField } from './YearField'

const MAX_SOURCE = 200

interface Choice {
  value: string
  label: string
}

interface SelectProps<V extends string> {
  label: string
  value: V | undefined
  options: readonly (readonly [value: V, text: string])[]
  onChange: (value: V | undefined) => void
}

/** One of the possible answers; without one it is determined from the file. */
function AnswerSelect<V extends string>({ label, value, options, onChange }: SelectProps<V>) {
  const t = useT()
  const data: Choice[] = [
    { value: '', label: t('loads.automatic') },
    ...options.map(([option, text]) => ({ value: option, label: text })),
  ]
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(options.find(([option]) => option === event.currentTarget.value)?.[0])}
      data={data}
    />
  )
}

interface Props {
  answers: ListAnswers
  onChange: ChangeAnswers
  disabled: boolean
}

/** What holds for the whole list; open if something was answered. */
export function ListSettings({ answers, onChange, disabled }: Props) {
  const t = useT()
  const { map: _, units: __, ...settings } = answers
  const isAnswered = Object.keys(settings).length > 0
  const set =
    <K extends keyof ListAnswers>(key: K) =>
    (value: ListAnswers[K] | undefined) =>
      onChange((now) => withAnswer(now, key, value))
  return (
    <Fold title={t('loads.aboutList')} facts={t('loads.aboutListHint')} isFirstOpen={isAnswered}>
      <fieldset className={classes.settings} disabled={disabled}>
        <AnswerSelect
          label={t('loads.kind')}
          value={answers.kind}
          options={LIST_KINDS.map((kind) => [kind, t(`loads.kind.${kind}`)])}
          onChange={set('kind')}
        />
        <AnswerSelect
          label={t('loads.platform')}
          value={answers.platform}
          options={[
            ...PLATFORMS.map((platform) => [platform, t(`platform.${platform}`)] as const),
            ['refuse', t('loads.skipRows')],
          ]}
          onChange={set('platform')}
        />
        <AnswerSelect
          label={t('loads.names')}
          value={answers.names}
          options={[
            ['accounts', t('loads.names.accounts')],
            ['refuse', t('loads.names.refuse')],
          ]}
          onChange={set('names')}
        />
        <AnswerSelect
          label={t('loads.numbersOf')}
          value={answers.numbers_of}
          options={[
            ...PLATFORMS.map((platform) => [platform, t(`platform.${platform}`)] as const),
            ['refuse', t('loads.option.leaveOut')],
          ]}
          onChange={set('numbers_of')}
        />
        <AnswerSelect
          label={t('loads.decimal')}
          value={answers.decimal}
          options={[
            ['point', t('loads.decimal.point')],
            ['comma', t('loads.decimal.comma')],
          ]}
          onChange={set('decimal')}
        />
        <AnswerSelect
          label={t('loads.dayOrder')}
          value={answers.day_order}
          options={DAY_ORDERS.map((order) => [order, t(`loads.dayOrder.${order}`)])}
          onChange={set('day_order')}
        />
        <YearField label={t('loads.year')} value={answers.year} onChange={set('year')} />
        <DayField
          label={t('loads.observedAt')}
          description={t('loads.observedAtHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={answers.observed_at ?? ''}
          onChange={(day) => set('observed_at')(day === '' ? undefined : day)}
        />
        <TextInput
          label={t('loads.source')}
          description={t('loads.sourceHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={MAX_SOURCE}
          value={answers.source ?? ''}
          onChange={(event) => set('source')(event.currentTarget.value || undefined)}
        />
      </fieldset>
    </Fold>
  )
}
