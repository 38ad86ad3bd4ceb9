import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '../../../core/i18n'
import type { FormFields } from '../../../ui/edit-form/FormDrawer'
import { partOf, type Values } from './setting-values'
import { readNumber, writeNumber } from './typed-number'

interface Props {
  fields: FormFields<Values>
  path: string
  label: string
  note?: ReactNode
  /** The step of the arrow keys. */
  step?: number
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }
const round = (value: number) => Math.round(value * 1e6) / 1e6

/**
 * A number of a setting, with the reader's separators. It keeps any input, and the schema says what is wrong with it.
 */
export function NumberField({ fields, path, label, note, step = 1 }: Props) {
  const language = useLanguage()
  const { value, onChange, error } = partOf<number | undefined>(fields, path)
  const [typedText, setTypedText] = useState<string | null>(null)
  const type = (text: string) => {
    setTypedText(text)
    onChange(text.trim() === '' ? undefined : (readNumber(text, language) ?? Number.NaN))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    setTypedText(null)
    onChange(round(Math.max(0, (value || 0) + steps * step)))
  }
  return (
    <TextInput
      label={label}
      description={note}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={typedText ?? writeNumber(value, language)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      // Text that is not a number, or is too large to be written as typed, stays to be corrected.
      onBlur={() => setTypedText(Number.isSafeInteger(Math.trunc(value ?? Number.NaN)) ? null : typedText)}
    />
  )
}
