import { toQuery } from '@kolscope/contract/core/url'
import {
  choosesLike,
  compileSearch,
  DEFAULT_PAGE_SIZE,
  defaultSortOf,
} from '@kolscope/contract/search/discovery/search'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { PageHead } from '../../ui/layout/PageHead'
import classes from './advanced.module.css'
import '../../ui/form/boxes.css'
import { fieldOfParam } from '../filters/chips'
import { type Draft, ownOf, queryOfAdvanced } from '../filters/discover-search'
import { useFieldWords } from '../filters/field-words'
import { useFacets } from '../filters/search-calls'
import builder from './parts/builder.module.css'
import { ConditionBuilder } from './parts/ConditionBuilder'
import { FilterStringEditor } from './parts/FilterStringEditor'
import { FillingNotice, IgnoredNotice } from './parts/Notices'
import { PersonalMenu } from './parts/PersonalMenu'
import beside from './parts/preview.module.css'
import { Results } from './parts/Results'
import { SavedSearchNews } from './parts/SavedSearchNews'
import { useAdvanced } from './use-advanced'

/** Advanced Search: the same engine by conditions and by filter string. */
export function AdvancedSearchPage() {
  const { search, ignored, setSearch, filter, errors, conditions, rows, change, setFilter } = useAdvanced()
  const words = useFieldWords()
  const { t } = words
  const usable = errors.length === 0
  const own = ownOf(search)
  const facets = useFacets({ ...(filter !== '' && { filter }), ...own }, { enabled: usable })
  const setOwn = (next: Draft) => {
    const { limit, sortBy, filter: currentFilter, saved } = search
    const isSortKept = !compileSearch({ ...ownOf(next), sortBy, filter: currentFilter }).dropped.some(
      (one) => one.filter === 'sort_field',
    )
    setSearch({ ...ownOf(next), limit, sortBy: isSortKept ? sortBy : undefined, filter: currentFilter, saved })
  }
  return (
    <div className={`${classes.page} ${search.preview === undefined ? '' : beside.room}`}>
      <PageHead title={t('page.advanced')} description={t('advanced.intro')} />
      <section className={builder.card} aria-label={t('advanced.conditions')}>
        <ConditionBuilder rows={rows} facets={facets.data} words={words} onChange={change} />
        <FilterStringEditor filter={filter} words={words} onFilter={setFilter} />
        <PersonalMenu filters={own} words={words} onChange={setOwn} />
      </section>
      <IgnoredNotice ignored={ignored} words={words} onTidy={() => setSearch(search, { replace: true })} />
      <FillingNotice words={words} />
      <SavedSearchNews id={search.saved} query={queryOfAdvanced(search)} />
      {usable && (
        <Results
          kind="advanced"
          query={queryOfAdvanced(search)}
          conditions={conditions}
          filterKey={toQuery({ filter, ...own })}
          page={(search.offset ?? 1) - 1}
          size={search.limit ?? DEFAULT_PAGE_SIZE}
          preview={search.preview}
          probe={null}
          words={words}
          onSort={(sort) =>
            setSearch({
              ...search,
              offset: undefined,
              sortBy: sort === defaultSortOf(conditions, choosesLike(own)) ? undefined : `${sort}__desc`,
            })
          }
          onPage={(page) => setSearch({ ...search, preview: undefined, offset: page === 0 ? undefined : page + 1 })}
          onSize={(size) =>
            setSearch({ ...search, offset: undefined, limit: size === DEFAULT_PAGE_SIZE ? undefined : size })
          }
          onPreview={(preview, how) => setSearch({ ...search, preview }, how)}
          onDropFilters={(dropped) => {
            if (dropped.includes('sort_field')) setSearch({ ...search, sortBy: undefined })
            const droppedFields = dropped.map(fieldOfParam)
            if (rows.some((row) => droppedFields.includes(row.field)))
              change(rows.filter((row) => !droppedFields.includes(row.field)))
          }}
          empty={<EmptyState title={t('empty.title')} />}
        />
      )}
    </div>
  )
}
