import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../core/i18n'
import type { FormFields } from '../../ui/FormDrawer'
import type { Values } from './setting-values'

interface Props {
  fields: FormFields<Values>
  /** Where in the value, e.g. `fb.0.from`; empty is all of it. */
  path: string
  label: string
  note?: ReactNode
  /** Largest step of the arrows. */
  step?: number
  decimals?: number
  max?: number
}

/** A number of a setting, with the reader's separators. A number that is too large stays as typed, and the schema refuses it. */
export function NumberField({ fields, path, label, note, step = 1, decimals = 0, max }: Props) {
  const language = useLanguage()
  const { value, onChange, error } = fields.control((path === '' ? 'value' : `value.${path}`) as 'value')
  const stored = value as unknown as number | undefined
  // What is no number yet, as "0." on the way to 0.4, would lose its end in the value.
  const [typing, setTyping] = useState<string | null>(null)
  const separators = language === 'vi' ? ['.', ','] : [',', '.']
  return (
    <NumberInput
      label={label}
      description={note}
      error={error}
      value={typing ?? stored ?? ''}
      onChange={(given) => {
        setTyping(typeof given === 'string' ? given : null)
        onChange((given === '' ? undefined : Math.round(Number(given) * 1e6) / 1e6) as never)
      }}
      onBlur={() => setTyping(null)}
      min={0}
      max={max}
      clampBehavior="none"
      step={step}
      decimalScale={decimals}
      allowNegative={false}
      thousandSeparator={separators[0] ?? ','}
      decimalSeparator={separators[1] ?? '.'}
    />
  )
}
