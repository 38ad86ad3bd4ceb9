import { FIRST_YEAR, LAST_YEAR } from '@kolscope/contract/lists/loads/list-answers'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../core/i18n'

interface Props {
  label: string
  value: number | undefined
  onChange: (year: number | undefined) => void
}

/** The year that a text is; undefined if it is none. */
function yearOf(text: string): number | undefined {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined
}

/** A year of four digits; what is typed stays as it is until it is one. */
export function YearField({ label, value, onChange }: Props) {
  const t = useT()
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== yearOf(text)) setText(value === undefined ? '' : String(value))
  }
  const isWrong = text.trim().length >= 4 && yearOf(text) === undefined
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={text}
      error={isWrong ? t('form.invalid') : undefined}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed)
        onChange(yearOf(typed))
      }}
    />
  )
}
