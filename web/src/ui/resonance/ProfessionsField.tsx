import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import { type ComboboxItem, MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useT } from '../../core/i18n'
import { clearButton } from '../form/clear-button'
import classes from './resonance.module.css'
import { useResonanceLists } from './use-resonance-lists'

const SHOWN = 100

interface Props {
  value: readonly number[]
  onChange: (value: number[]) => void
  platform?: Platform | undefined
  error?: string | undefined
  label?: string
}

/** Professions of a platform and the general ones; several can be selected, found without accents in both languages. */
export function ProfessionsField({ value, onChange, platform, error, label }: Props) {
  const t = useT()
  const { professions, every, loading } = useResonanceLists(platform)
  const offeredIds = new Set(professions.map(({ id }) => id))
  // The ids would be shown until the names are loaded.
  const foreign = value.filter((id) => !offeredIds.has(id))
  const items = [
    ...professions.map(({ id, label: text }) => ({ value: String(id), label: text })),
    ...foreign.map((id) => ({
      value: String(id),
      label: loading ? '…' : (every.get(id)?.label ?? t('value.unknownProfession')),
    })),
  ]
  return (
    <MultiSelect
      label={label ?? t('professionsField.label')}
      placeholder={value.length === 0 ? t('professionsField.add') : ''}
      classNames={{ inputField: classes.inner ?? '' }}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('professionsField.none')}
      clearButtonProps={clearButton(t('professionsField.clear'))}
      data={items}
      filter={({ options, search, limit }) => {
        const words = fold(search).split(/\s+/).filter(Boolean)
        const matches = (options as ComboboxItem[]).filter((one) => {
          const haystack = every.get(Number(one.value))?.haystack ?? ''
          return words.every((word) => haystack.includes(word))
        })
        return matches.slice(0, limit ?? SHOWN)
      }}
      limit={SHOWN}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      error={error}
    />
  )
}
