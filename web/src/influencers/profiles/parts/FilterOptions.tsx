import type { Platform } from '@kolscope/contract/core/enums'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLanguage } from '../../../core/i18n'
import { countPart } from '../../../search/filters/count-words'
import { itemsOf, matching } from '../../../search/filters/facet-items'
import type { FieldWords } from '../../../search/filters/field-words'
import { FacetOptions } from '../../../ui/form/FacetOptions'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { chosenValuesOf, PROFILE_FILTERS, type ProfileFilter, withChosen } from '../profiles-search'
import classes from './filter-drawer.module.css'
import type { FilterDraft } from './use-filter-draft'

const SEARCH_FROM = 9

interface Props {
  filter: ProfileFilter
  draft: FilterDraft
  words: FieldWords
}

/** How many profiles each value of a filter would return. */
function countsOf({ counts }: FilterDraft, filter: ProfileFilter, format: FieldWords['format']) {
  const countsByValue = counts && new Map(counts.options[filter]?.map(({ value, count }) => [value, count]))
  return (value: string | number) => {
    return countsByValue ? countPart(countsByValue.get(value) ?? 0, counts, format) : {}
  }
}

/** The options of one filter with their counts, searchable if there are many. */
export function FilterOptions({ filter, draft, words }: Props) {
  const { t } = words
  const language = useLanguage()
  const [text, setText] = useState('')
  const deferredText = useDeferredValue(text)
  const field = PROFILE_FILTERS[filter]
  const all = useMemo(() => itemsOf(field, words, language === 'vi'), [field, words, language])
  const matches = useMemo(() => matching(all, deferredText), [all, deferredText])
  const count = all.filter(({ value }) => value !== undefined).length
  if (count === 0)
    return <p className={classes.note}>{t(words.references.failed ? 'facet.failed' : 'facet.loading')}</p>
  const values = chosenValuesOf(draft.filters, filter, words.references.categories)
  const toggle = (value: string | number) =>
    draft.change(
      withChosen(
        draft.filters,
        filter,
        values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
      ),
    )
  const countOf = countsOf(draft, filter, words.format)
  const items = matches.map((item) =>
    item.value === undefined
      ? item
      : {
          ...item,
          ...countOf(item.value),
          ...(field === 'platform' && { mark: <PlatformMark platform={item.value as Platform} /> }),
        },
  )
  return (
    <>
      {count > SEARCH_FROM && (
        <TextInput
          type="search"
          aria-label={t('facet.search', { field: words.field(field) })}
          placeholder={t('facet.searchPlaceholder', { count })}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {items.length === 0 ? (
        <p className={classes.note}>{t('facet.none')}</p>
      ) : (
        <FacetOptions
          name={t('facet.options', { field: words.field(field) })}
          items={items}
          chosen={values}
          onToggle={toggle}
        />
      )}
    </>
  )
}
