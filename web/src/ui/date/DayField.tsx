import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useT } from '../../core/i18n'
import { IconButton } from '../form/IconButton'
import { dayOf, looseDayOf } from './typed-day'

const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar')).DayCalendar }))

interface Props
  extends Pick<
    TextInputProps,
    'classNames' | 'description' | 'disabled' | 'error' | 'inputWrapperOrder' | 'required' | 'withAsterisk'
  > {
  label: string
  /** YYYY-MM-DD; empty for none. */
  value: string
  onChange: (day: string) => void
  /** The id of a text elsewhere that says what is wrong. */
  describedBy?: string | undefined
}

/** What is typed, until it is a day or empty; another value from outside replaces it. */
function useTyped({ value, onChange, required }: Props) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const show = (day: string) => {
    setText(day)
    setWrong(false)
  }
  if (lastValue !== value) {
    setLastValue(value)
    show(value)
  }
  const choose = (day: string) => {
    show(day)
    if (day !== value) onChange(day)
  }
  const type = (input: string) => {
    const day = input === '' && !required ? input : dayOf(input)
    if (day !== null) return choose(day)
    setText(input)
    setWrong(false)
  }
  const finish = () => {
    const day = text.trim() === '' ? (required ? value : '') : looseDayOf(text)
    if (day === null) setWrong(true)
    else choose(day)
  }
  return { text, isWrong, choose, type, finish }
}

/** A day, typed or selected from a calendar; written the same in every browser. */
export function DayField(props: Props) {
  const { label, value, onChange: _, describedBy, error, ...rest } = props
  const t = useT()
  const wrongId = useId()
  const [open, setOpen] = useState(false)
  const { text, isWrong, choose, type, finish } = useTyped(props)
  const calendar = (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          label={t('day.calendar', { label })}
          icon={<IconCalendar size={16} aria-hidden="true" />}
          disabled={rest.disabled}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense>
          <DayCalendar
            value={value}
            onChoose={(day) => {
              setOpen(false)
              choose(day)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      {...rest}
      label={label}
      placeholder={t('day.placeholder')}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      value={text}
      error={isWrong ? <span id={wrongId}>{t('day.wrong')}</span> : error}
      aria-describedby={isWrong ? wrongId : describedBy}
      rightSection={calendar}
      rightSectionWidth={40}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  )
}
