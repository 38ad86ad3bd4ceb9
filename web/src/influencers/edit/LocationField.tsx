import { fold } from '@kolscope/contract/fold'
import { type ComboboxItem, type ComboboxItemGroup, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useMemo } from 'react'
import { useLanguage } from '../../core/i18n'
import classes from './edit.module.css'
import type { EditWords } from './use-edit-words'

interface Props {
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
  words: EditWords
}

/** A place, found by any of its names, former ones too, with or without accents. */
export function LocationField({ value, onChange, error, words }: Props) {
  const { t, label, references } = words
  const vietnamese = useLanguage() === 'vi'
  const { locations } = references
  const { data, haystacks } = useMemo(() => {
    const regions = new Map<string, ComboboxItem[]>()
    const texts = new Map<string, string>()
    for (const one of locations) {
      const region = vietnamese ? one.region_vi : one.region
      const item = { value: one.id, label: vietnamese && one.name_vi !== '' ? one.name_vi : one.name }
      regions.set(region, [...(regions.get(region) ?? []), item])
      texts.set(one.id, fold([one.name, one.name_vi, region, ...one.aliases].join(' ')))
    }
    const groups = [...regions].map(([group, items]) => ({ group, items }))
    return { data: groups, haystacks: texts }
  }, [locations, vietnamese])
  return (
    <Select
      label={label('user_location')}
      placeholder={t('editing.unknown')}
      searchable
      clearable
      clearButtonProps={{
        className: classes.clear ?? '',
        'aria-hidden': false,
        tabIndex: 0,
        'aria-label': t('editing.clearLocation'),
      }}
      nothingFoundMessage={t('editing.noLocation')}
      data={data}
      filter={({ options, search }) => {
        const wanted = fold(search).split(/\s+/).filter(Boolean)
        const fits = (one: ComboboxItem) => wanted.every((word) => haystacks.get(String(one.value))?.includes(word))
        return (options as ComboboxItemGroup<ComboboxItem>[])
          .map(({ group, items }) => ({ group, items: items.filter(fits) }))
          .filter(({ items }) => items.length > 0)
      }}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
