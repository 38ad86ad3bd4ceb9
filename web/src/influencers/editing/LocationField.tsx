import { fold } from '@kolscope/contract/core/fold'
import { type ComboboxItem, type ComboboxItemGroup, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useMemo } from 'react'
import { useLanguage } from '../../core/i18n'
import { itemsOf, type SearchableItem } from '../../search/filters/facet-items'
import { useFieldWords } from '../../search/filters/field-words'
import { clearButton } from '../../ui/form/clear-button'

interface Props {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
}

/** The places below their regions, in the order of the list. */
function groupsOf(items: readonly SearchableItem[]): ComboboxItemGroup<ComboboxItem>[] {
  const groups: ComboboxItemGroup<ComboboxItem>[] = []
  for (const { value, label } of items) {
    if (value === undefined) groups.push({ group: label, items: [] })
    else groups.at(-1)?.items.push({ value: String(value), label })
  }
  return groups
}

/** A place of the product's list, found by any of its names, including former ones, with or without accents. */
export function LocationField({ label, value, onChange, error }: Props) {
  const words = useFieldWords()
  const { t } = words
  const vietnamese = useLanguage() === 'vi'
  const items = useMemo(() => itemsOf('location', words, vietnamese), [words, vietnamese])
  const haystacks = useMemo(() => new Map(items.map((one) => [String(one.value), one.haystack])), [items])
  return (
    <Select
      label={label}
      placeholder={t('editing.unknown')}
      searchable
      clearable
      clearButtonProps={clearButton(t('editing.clearLocation'))}
      nothingFoundMessage={t('editing.noLocation')}
      data={groupsOf(items)}
      filter={({ options, search }) => {
        const searchWords = fold(search).split(/\s+/).filter(Boolean)
        const fits = (one: ComboboxItem) => searchWords.every((word) => haystacks.get(one.value)?.includes(word))
        return (options as ComboboxItemGroup<ComboboxItem>[])
          .map((group) => ({ ...group, items: group.items.filter(fits) }))
          .filter((group) => group.items.length > 0)
      }}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
