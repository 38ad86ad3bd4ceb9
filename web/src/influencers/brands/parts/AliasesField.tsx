import { MAX_BRAND_ALIASES } from '@kolscope/contract/influencers/brands'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../core/i18n'

interface Props {
  value: readonly string[]
  onChange: (names: string[]) => void
  error: string | undefined
}

const SHORTEST = 2
const LONGEST = 80

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim().slice(0, LONGEST))
    .filter((name) => name.length >= SHORTEST)
    .slice(0, MAX_BRAND_ALIASES)

/** Other names of a brand, several with commas. */
export function AliasesField({ value, onChange, error }: Props) {
  const t = useT()
  const [text, setText] = useState(() => value.join(', '))
  // Values restored from a kept form, or taken over from another user, replace the text; what is being typed stays.
  const fieldText = namesIn(text).join() === value.join() ? text : value.join(', ')
  return (
    <TextInput
      label={t('brands.aliases')}
      description={t('brands.aliasesHint')}
      value={fieldText}
      error={error}
      autoComplete="off"
      onChange={({ currentTarget: { value: next } }) => {
        setText(next)
        onChange(namesIn(next))
      }}
    />
  )
}
