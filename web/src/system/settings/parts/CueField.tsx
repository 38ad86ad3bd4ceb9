import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import type { FormFields } from '../../../ui/edit-form/FormDrawer'
import { partOf, type Values } from './setting-values'

interface Props {
  fields: FormFields<Values>
  path: string
  label: string
  rows: number
}

const cuesIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .filter((line) => line !== ''),
  ),
]

/** The first thing wrong with a list or one of its entries. */
function wrongIn(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  const [first] = Object.entries(errors).filter(([, one]) => one)
  if (!first) return undefined
  const message = wrongIn(first[1])
  return message === undefined ? undefined : `${Number(first[0]) + 1}: ${message}`
}

/** A list of words, one per line. */
export function CueField({ fields, path, label, rows }: Props) {
  const t = useT()
  const { value, onChange } = partOf<string[]>(fields, path)
  const [text, setText] = useState(value.join('\n'))
  const errors = fields.form.formState.errors.value as Record<string, unknown> | undefined
  const problem = wrongIn(path ? errors?.[path] : errors)
  return (
    <Textarea
      label={label}
      description={t('settings.cues', { count: cuesIn(text).length })}
      error={problem}
      value={text}
      rows={rows}
      spellCheck={false}
      placeholder={t('settings.oneALine')}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(cuesIn(event.currentTarget.value))
      }}
    />
  )
}
