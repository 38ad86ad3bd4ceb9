import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import type { ReactNode } from 'react'
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

/** A number of a setting, with the reader's separators. */
export function NumberField({ fields, path, label, note, step = 1, decimals = 0, max }: Props) {
  const language = useLanguage()
  const { value, onChange, error } = fields.control((path === '' ? 'value' : `value.${path}`) as 'value')
  const stored = value as unknown as number | undefined
  const separators = language === 'vi' ? ['.', ','] : [',', '.']
  return (
    <NumberInput
      label={label}
      description={note}
      error={error}
      value={stored ?? ''}
      onChange={(given) => onChange((given === '' ? undefined : Math.round(Number(given) * 1e6) / 1e6) as never)}
      min={0}
      max={max}
      clampBehavior="strict"
      step={step}
      decimalScale={decimals}
      allowNegative={false}
      thousandSeparator={separators[0] ?? ','}
      decimalSeparator={separators[1] ?? '.'}
    />
  )
}
