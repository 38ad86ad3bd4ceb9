import type { FacetsAnswer } from '@kolscope/contract/search/discovery/discovery'
import type { Field } from '@kolscope/contract/search/discovery/fields'
import { Popover } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../core/i18n'
import { FacetOptions } from '../../../ui/form/FacetOptions'
import { countPart } from '../../filters/count-words'
import { itemsOf, matching } from '../../filters/facet-items'
import type { FieldWords } from '../../filters/field-words'
import classes from './builder.module.css'
import filters from './filters.module.css'

interface Props {
  field: Field
  label: string
  values: readonly (string | number)[]
  facets: FacetsAnswer | undefined
  words: FieldWords
  onChange: (values: (string | number)[]) => void
}

const SEARCH_FROM = 9

function Options({ field, values, facets, words, onChange }: Props) {
  const { t, format } = words
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const all = useMemo(() => itemsOf(field, words, language === 'vi'), [field, words, language])
  const counts = new Map(facets?.options[field]?.map((one) => [String(one.value), one.count]))
  const items = matching(all, query).map((item) => {
    if (item.value === undefined || !facets) return item
    return { ...item, ...countPart(counts.get(String(item.value)) ?? 0, facets, format) }
  })
  return (
    <div className={filters.stack}>
      {all.length > SEARCH_FROM && (
        <label className={filters.search}>
          <IconSearch size={16} aria-hidden="true" />
          <input
            type="search"
            data-autofocus
            aria-label={t('facet.search', { field: words.field(field) })}
            placeholder={t('facet.searchPlaceholder', { count: all.length })}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
      )}
      {items.length === 0 ? (
        <p className={filters.note}>{t('facet.none')}</p>
      ) : (
        <FacetOptions
          name={t('facet.options', { field: words.field(field) })}
          items={items}
          chosen={values}
          onToggle={(value) =>
            onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
          }
        />
      )}
      {values.length > 0 && (
        <button type="button" className={classes.link} onClick={() => onChange([])}>
          {t('action.clearAll')}
        </button>
      )}
    </div>
  )
}

/** Several values of a list, selected in a searchable panel; the button names them. */
export function ValuePicker(props: Props) {
  const { field, label, values, words } = props
  const text = values.map((value) => words.option(field, value)).join(', ')
  return (
    <Popover position="bottom-start" width={320} trapFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes.picker}
          aria-label={`${label}: ${text || words.t('advanced.values')}`}
          title={text}
        >
          <span data-empty={values.length === 0 || undefined}>{text || words.t('advanced.values')}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Options {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
