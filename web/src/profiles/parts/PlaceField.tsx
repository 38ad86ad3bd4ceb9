import { fold } from '@kolscope/contract/fold'
import { type ComboboxItem, type ComboboxItemGroup, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useMemo } from 'react'
import { useLanguage } from '../../core/i18n'
import { itemsOf, type SearchableItem } from '../../discovery/facet-items'
import type { FieldWords } from '../../discovery/field-words'

interface Props {
  value: string | null
  words: FieldWords
  onChange: (value: string | null) => void
}

function groupsOf(items: readonly SearchableItem[]): ComboboxItemGroup<ComboboxItem>[] {
  const groups: ComboboxItemGroup<ComboboxItem>[] = []
  for (const { value, label } of items) {
    if (value === undefined) groups.push({ group: label, items: [] })
    else groups.at(-1)?.items.push({ value: String(value), label })
  }
  return groups
}

/** A place of the product's list, found by its former names, too. */
export function PlaceField({ value, words, onChange }: Props) {
  const { t } = words
  const language = useLanguage()
  const items = useMemo(() => itemsOf('location', words, language === 'vi'), [words, language])
  const haystacks = useMemo(() => new Map(items.map((one) => [String(one.value), one.haystack])), [items])
  return (
    <Select
      label={t('profiles.field.location')}
      placeholder={t('profiles.unknown')}
      searchable
      clearable
      clearButtonProps={{ size: 'md', 'aria-hidden': false, tabIndex: 0, 'aria-label': t('profiles.clearPlace') }}
      nothingFoundMessage={t('facet.none')}
      data={groupsOf(items)}
      filter={({ options, search }) => {
        const wanted = fold(search).split(/\s+/).filter(Boolean)
        const fits = (one: ComboboxItem) => wanted.every((word) => haystacks.get(one.value)?.includes(word))
        return (options as ComboboxItemGroup<ComboboxItem>[])
          .map((group) => ({ ...group, items: group.items.filter(fits) }))
          .filter((group) => group.items.length > 0)
      }}
      value={value}
      onChange={onChange}
    />
  )
}
