import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import { type ComboboxItem, MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useT } from '../../core/i18n'
import { clearButton } from '../../ui/form/clear-button'
import { useResonanceLists } from '../../ui/resonance/use-resonance-lists'
import classes from './bulk.module.css'

const SHOWN = 100

interface Props {
  label: string
  value: readonly number[]
  onChange: (value: number[]) => void
  platform?: Platform | undefined
}

/** Several categories without points. */
export function CategoriesField({ label, value, onChange, platform }: Props) {
  const t = useT()
  const { categories, byId } = useResonanceLists(platform)
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? t('bulk.chooseCategories') : ''}
      classNames={{ inputField: classes.inner ?? '' }}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('resonance.noneFound')}
      clearButtonProps={clearButton(t('bulk.clearCategories'))}
      data={categories.map(({ id, path }) => ({ value: String(id), label: path }))}
      filter={({ options, search, limit }) => {
        const words = fold(search).split(/\s+/).filter(Boolean)
        const fits = (one: ComboboxItem) => words.every((word) => byId.get(Number(one.value))?.haystack.includes(word))
        return (options as ComboboxItem[]).filter(fits).slice(0, limit ?? SHOWN)
      }}
      limit={SHOWN}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  )
}
