import { CODES } from '@kolscope/contract/core/errors'
import { toQuery } from '@kolscope/contract/core/url'
import { formatFilter } from '@kolscope/contract/search/discovery/filter-string'
import {
  choosesLike,
  compileSearch,
  DEFAULT_PAGE_SIZE,
  defaultSortOf,
} from '@kolscope/contract/search/discovery/search'
import { useMediaQuery, useThrottledValue } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { FilterChips } from '../../ui/form/FilterChips'
import { PageTitle } from '../../ui/layout/PageTitle'
import { chipsOf } from '../filters/chips'
import '../../ui/form/boxes.css'
import { type Draft, type FilterId, ownOf, queryOfDiscover, withoutField, withValues } from '../filters/discover-search'
import { useFieldWords } from '../filters/field-words'
import { useFacets } from '../filters/search-calls'
import { useLikeChips } from '../filters/use-like-chips'
import { usePersonalChips } from '../filters/use-personal-chips'
import classes from './discover.module.css'
import { FilterColumn } from './parts/FilterColumn'
import { FrontPage } from './parts/FrontPage'
import { NothingFound } from './parts/NothingFound'
import { FillingNotice, IgnoredNotice } from './parts/Notices'
import { PlatformTabs } from './parts/PlatformTabs'
import type { Panel } from './parts/panel'
import beside from './parts/preview.module.css'
import { Results } from './parts/Results'
import { SavedSearchNews } from './parts/SavedSearchNews'
import { SearchBox } from './parts/SearchBox'
import { useDiscover, withoutDropped } from './use-discover'
import { useDraft } from './use-draft'

const FilterDrawer = lazy(async () => ({ default: (await import('./parts/FilterDrawer')).FilterDrawer }))

const PROBE_MS = 120

/** Whether the filters are shown next to the results; an open preview takes their place if both do not fit. */
function useHasColumn(hasPreview: boolean): boolean {
  const fitsOne = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const fitsBoth = useMediaQuery('(min-width: 90em)', true, { getInitialValueInEffect: false })
  return hasPreview ? fitsBoth : fitsOne
}

/** Discover Influencers: search box, platforms, filters with live counts, and the results. */
export function DiscoverPage() {
  const { search, ignored, setSearch, setFilters, filters } = useDiscover()
  const words = useFieldWords()
  const { t } = words
  const wide = useHasColumn(search.preview !== undefined)
  const [drawer, setDrawer] = useState(false)
  const [triedDraft, setTriedDraft] = useState<Draft | null>(null)
  const drafted = useDraft(filters, setFilters, wide)
  const drafting = triedDraft ?? (drawer ? drafted.draft : null)
  const probing = drafting !== null && compileSearch(drafting).errors.length === 0 ? drafting : null
  const facetFilters = useThrottledValue(probing ?? filters, probing ? PROBE_MS : 0)
  const facets = useFacets(facetFilters, { isTried: toQuery(facetFilters) !== toQuery(filters) })
  const { conditions } = useMemo(() => compileSearch(filters).search, [filters])
  const personal = usePersonalChips(filters)
  const likeChips = useLikeChips(filters)
  const chips = [...likeChips, ...chipsOf(filters, words), ...personal]
  // New counts render when nothing more urgent waits.
  const counts = useDeferredValue(facets.data)
  const { draft, errors, change, discard } = drafted
  const panel = useMemo(
    (): Panel => ({ draft, errors, facets: counts, words, onChange: change, onProbe: setTriedDraft }),
    [draft, errors, counts, words, change],
  )
  const clear = useCallback(() => {
    discard()
    setFilters({})
    setDrawer(false)
  }, [discard, setFilters])
  const currentFacets = facets.data && !facets.isPlaceholderData ? facets.data : undefined
  return (
    <div
      className={`${classes.page} ${search.preview === undefined ? '' : beside.room}`}
      data-column={wide || undefined}
    >
      <PageTitle>{t('page.discover')}</PageTitle>
      <h1 className={classes.title}>{t('page.discover')}</h1>
      {wide && (
        <FilterColumn
          panel={panel}
          onReset={clear}
          failed={facets.isError && facets.error?.code !== CODES.searchesUsedUp}
        />
      )}
      <div className={classes.content}>
        <div className={classes.top}>
          <SearchBox
            text={filters.fb_id_name ?? ''}
            words={words}
            onText={(text) =>
              setFilters(withValues(filters, { fb_id_name: text }), { replace: filters.fb_id_name !== undefined })
            }
          />
          {!wide && (
            <button type="button" className={classes.filters} onClick={() => setDrawer(true)}>
              <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
              <span className={classes.filtersText}>{t('filters.open')}</span>
              {chips.length > 0 && <span className={classes.badge}>{chips.length}</span>}
            </button>
          )}
        </div>
        <PlatformTabs
          draft={filters}
          facets={facets.data}
          words={words}
          onChoose={(platform) =>
            setFilters(withValues(filters, { platform: platform === null ? undefined : [platform] }))
          }
        />
        {chips.length > 0 && (
          <FilterChips
            chips={chips}
            onRemove={(id) => setFilters(withoutField(filters, id as FilterId))}
            onClear={clear}
            labels={{
              all: t('chips.label'),
              clear: t('action.clearAll'),
              remove: (name) => t('chip.remove', { name }),
            }}
          >
            <Link
              className={classes.advanced}
              to="/advanced-search"
              search={{ filter: formatFilter(conditions), ...ownOf(filters) }}
            >
              {t('search.open')}
            </Link>
          </FilterChips>
        )}
        {toQuery(filters) === '' && !search.page_index && (
          <FrontPage
            facets={facets.data}
            words={words}
            onChoose={(category) => setFilters(withValues(filters, { categories: [category] }))}
          />
        )}
        <IgnoredNotice ignored={ignored} words={words} onTidy={() => setSearch(search, { replace: true })} />
        <FillingNotice words={words} />
        <SavedSearchNews id={search.saved} query={queryOfDiscover(search)} />
        <Results
          kind="discover"
          query={queryOfDiscover(search)}
          conditions={conditions}
          filterKey={toQuery(filters)}
          page={search.page_index ?? 0}
          size={search.page_size ?? DEFAULT_PAGE_SIZE}
          preview={search.preview}
          probe={triedDraft && currentFacets ? currentFacets : null}
          words={words}
          onSort={(sort) =>
            setSearch({
              ...search,
              page_index: undefined,
              sort_field: sort === defaultSortOf(conditions, choosesLike(filters)) ? undefined : sort,
            })
          }
          onPage={(index) => setSearch({ ...search, preview: undefined, page_index: index === 0 ? undefined : index })}
          onSize={(size) =>
            setSearch({ ...search, page_index: undefined, page_size: size === DEFAULT_PAGE_SIZE ? undefined : size })
          }
          onPreview={(id, how) => setSearch({ ...search, preview: id }, how)}
          onDropFilters={(dropped) => setSearch(withoutDropped(search, dropped))}
          empty={
            <NothingFound
              draft={filters}
              chips={chips}
              words={words}
              onRemove={(field) => setFilters(withoutField(filters, field))}
              onClear={clear}
            />
          }
        />
      </div>
      {drawer && !wide && (
        <Suspense>
          <FilterDrawer
            panel={panel}
            result={currentFacets}
            onApply={() => drafted.apply() && setDrawer(false)}
            onReset={clear}
            onClose={() => {
              discard()
              setDrawer(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
