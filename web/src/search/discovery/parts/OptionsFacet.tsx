import type { Platform } from '@kolscope/contract/core/enums'
import type { Field } from '@kolscope/contract/search/discovery/fields'
import { fields } from '@kolscope/contract/search/discovery/fields'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLanguage } from '../../../core/i18n'
import { FacetOptions } from '../../../ui/form/FacetOptions'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { chosenValues, withValues } from '../../filters/discover-search'
import { itemsOf, matching } from '../../filters/facet-items'
import classes from './filters.module.css'
import { countOf, type Panel } from './panel'

const SEARCH_FROM = 9

/** The options of a list field or of a share field's values, searchable if there are many. */
export function OptionsFacet({ panel, field }: { panel: Panel; field: Field }) {
  const { words, draft } = panel
  const { t } = words
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const all = useMemo(() => itemsOf(field, words, language === 'vi'), [field, words, language])
  const matches = useMemo(() => matching(all, deferredQuery), [all, deferredQuery])
  const definition = fields[field]
  if (!('param' in definition)) return null
  const values = chosenValues<string | number>(draft, field)
  const toggle = (value: string | number) =>
    panel.onChange(
      withValues(draft, {
        [definition.param]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
      }),
    )
  const options = all.filter((one) => one.value !== undefined).length
  const items = matches.map((item) => {
    if (item.value === undefined) return item
    return { ...item, ...markPart(field, item.value), ...countOf(panel, field, item.value) }
  })
  if (options === 0)
    return <p className={classes.note}>{t(words.references.failed ? 'facet.failed' : 'facet.loading')}</p>
  return (
    <div className={classes.stack}>
      {options > SEARCH_FROM && (
        <label className={classes.search}>
          <IconSearch size={16} aria-hidden="true" />
          <input
            type="search"
            aria-label={t('facet.search', { field: words.field(field) })}
            placeholder={t('facet.searchPlaceholder', { count: options })}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
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
    </div>
  )
}

const markPart = (field: Field, value: string | number) =>
  field === 'platform' ? { mark: <PlatformMark platform={value as Platform} /> } : {}
