import { PROFILE_PAGE_SIZE, PROFILE_PAGE_SIZES } from '@kolscope/contract/influencers/profile-list'
import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { FieldWords } from '../../../search/filters/field-words'
import { PROFILE_SORT_FIELDS, type ProfileSortField, type ProfilesSearch } from '../profiles-search'
import classes from './toolbar.module.css'

interface Props {
  words: FieldWords
  result: { total: number; cap: number | null } | undefined
  isLoading: boolean
  filters: { count: number; isOpen: boolean; onToggle: () => void }
  search: ProfilesSearch
  setSearch: (search: ProfilesSearch) => void
}

/** The number of persons, the button for filters, the sort order and the size of a page. */
export function ProfilesToolbar({ words, result, isLoading, filters, search, setSearch }: Props) {
  const { t } = words
  const isCapped = result !== undefined && result.cap !== null && result.total >= result.cap
  return (
    <div className={classes.bar}>
      <div className={classes.count}>
        <p role="status">
          {result === undefined
            ? isLoading && t('app.loading')
            : t(isCapped ? 'profiles.countCapped' : 'profiles.count', { count: result.total })}
        </p>
        {isCapped && <p className={classes.cap}>{t('profiles.capped', { count: result.total })}</p>}
      </div>
      <div className={classes.tools}>
        <button type="button" className={classes.filters} aria-expanded={filters.isOpen} onClick={filters.onToggle}>
          <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
          {t('filters.open')}
          {filters.count > 0 && <span className={classes.badge}>{filters.count}</span>}
        </button>
        <NativeSelect
          className={classes.select}
          aria-label={t('sort.label')}
          value={search.sort_field ?? '_id'}
          onChange={(event) =>
            setSearch({
              ...search,
              page_index: undefined,
              sort_field: event.currentTarget.value as ProfileSortField,
              sort_type: -1,
            })
          }
          data={PROFILE_SORT_FIELDS.map((field) => ({ value: field, label: t(`profiles.sort.${field}`) }))}
        />
        <NativeSelect
          className={classes.size}
          aria-label={t('pageSize.label')}
          value={String(search.page_size ?? PROFILE_PAGE_SIZE)}
          onChange={(event) => {
            const size = Number(event.currentTarget.value) as (typeof PROFILE_PAGE_SIZES)[number]
            setSearch({ ...search, page_index: undefined, page_size: size })
          }}
          data={PROFILE_PAGE_SIZES.map((size) => ({
            value: String(size),
            label: t('profiles.perPage', { count: size }),
          }))}
        />
      </div>
    </div>
  )
}
