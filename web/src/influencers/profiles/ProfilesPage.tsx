import { profiles } from '@kolscope/contract/influencers/profiles'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { usePageSearch } from '../../core/search-params'
import { useCan } from '../../core/session'
import '../../ui/form/boxes.css'
import { useFieldWords } from '../../search/filters/field-words'
import { PageHead } from '../../ui/layout/PageHead'
import { ListSearchBox } from '../../ui/list/ListSearchBox'
import { FilterColumn, FilterDrawer } from './parts/FilterDrawer'
import { IgnoredAddress } from './parts/IgnoredAddress'
import { NewProfile } from './parts/NewProfile'
import { ProfileChips } from './parts/ProfileChips'
import { ProfileResults } from './parts/ProfileResults'
import { ProfilesToolbar } from './parts/ProfilesToolbar'
import { useColumnOpen } from './parts/use-column-open'
import { useFilterDraft } from './parts/use-filter-draft'
import classes from './profiles.module.css'
import { activeFilters, filtersOf, type ProfileFilters, ProfilesSearch, queryOf, withFilters } from './profiles-search'

/** The persons behind influencers: search, filters, cards. */
export function ProfilesPage() {
  const { search, ignored, setSearch } = usePageSearch(ProfilesSearch)
  const words = useFieldWords()
  const { t } = words
  const mayEdit = useCan('canEditInfluencerBasicInfo')
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const [columnOpen, setColumnOpen] = useColumnOpen()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const top = useRef<HTMLElement>(null)
  const filters = filtersOf(search)
  const query = useQueryOf(profiles.listProfiles, queryOf(search), {
    placeholderData: keepPreviousData,
    ...refusedInPlace,
  })
  const setFilters = (next: ProfileFilters) => setSearch((latest) => withFilters(latest, next))
  const isOpen = wide ? columnOpen : drawerOpen
  const isListed = query.data !== undefined && !query.isPlaceholderData
  const draft = useFilterDraft({ committed: filters, name: search.name, isListed }, isOpen)
  const close = () => setDrawerOpen(false)
  const panel = {
    draft,
    words,
    onApply: () => {
      setFilters(draft.filters)
      close()
    },
    onReset: () => {
      draft.discard()
      setFilters({})
      close()
    },
  }
  const clear = () => setSearch((latest) => withFilters({ ...latest, name: undefined }, {}))
  return (
    <section className={classes.page} ref={top} aria-label={t('page.profiles')}>
      <PageHead
        title={t('page.profiles')}
        description={t('profiles.about')}
        actions={
          mayEdit && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setSearch((latest) => ({ ...latest, create: 1 }))}
            >
              {t('profiles.new')}
            </Button>
          )
        }
      />
      <div className={classes.body} data-column={(wide && columnOpen) || undefined}>
        {wide && columnOpen && <FilterColumn {...panel} />}
        <div className={classes.content}>
          <ListSearchBox
            label={t('profiles.search')}
            text={search.name ?? ''}
            onText={(name) => setSearch((latest) => ({ ...latest, page_index: undefined, name }), { replace: true })}
          />
          <ProfilesToolbar
            words={words}
            result={query.error ? undefined : query.data}
            isLoading={query.isPending}
            filters={{
              count: activeFilters(filters).length,
              isOpen,
              onToggle: () => (wide ? setColumnOpen(!columnOpen) : setDrawerOpen(true)),
            }}
            search={search}
            setSearch={setSearch}
          />
          <ProfileChips filters={filters} words={words} onChange={setFilters} onClear={clear} />
          <IgnoredAddress ignored={ignored} onTidy={() => setSearch(search, { replace: true })} />
          <ProfileResults
            query={query}
            words={words}
            search={search}
            isFiltered={activeFilters(filters).length > 0 || (search.name ?? '') !== ''}
            onClear={clear}
            onPage={(page) => {
              setSearch({ ...search, page_index: page === 0 ? undefined : page })
              top.current?.scrollIntoView({ block: 'start' })
            }}
          />
        </div>
      </div>
      {!wide && drawerOpen && (
        <FilterDrawer
          {...panel}
          onClose={() => {
            draft.discard()
            close()
          }}
        />
      )}
      {mayEdit && search.create === 1 && (
        <NewProfile onClose={() => setSearch((latest) => ({ ...latest, create: undefined }), { replace: true })} />
      )}
    </section>
  )
}
