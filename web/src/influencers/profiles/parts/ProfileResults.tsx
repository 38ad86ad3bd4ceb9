import type { Answer } from '@kolscope/contract/core/route'
import { PROFILE_PAGE_SIZE } from '@kolscope/contract/influencers/profile-list'
import type { profiles } from '@kolscope/contract/influencers/profiles'
import { Button } from '@mantine/core'
import { IconFilterOff, IconUsersGroup } from '@tabler/icons-react'
import type { ApiFailure } from '../../../core/api-failure'
import type { FieldWords } from '../../../search/filters/field-words'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { FailedListing } from '../../../ui/feedback/PlanSpent'
import { ListPages } from '../../../ui/list/ListPages'
import type { ProfilesSearch } from '../profiles-search'
import { ProfileCard } from './ProfileCard'
import classes from './results.module.css'

interface Props {
  query: {
    data: Answer<typeof profiles.listProfiles> | undefined
    error: ApiFailure | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  words: FieldWords
  search: ProfilesSearch
  isFiltered: boolean
  onClear: () => void
  onPage: (page: number) => void
}

const BONES = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The cards of one page, or why there are none. */
export function ProfileResults({ query, words, search, isFiltered, onClear, onPage }: Props) {
  const { t } = words
  const { data, error } = query
  if (error) return <FailedListing error={error} withHome={false} onRetry={() => void query.refetch()} />
  if (!data) {
    return (
      <div className={classes.cards} aria-hidden="true">
        {BONES.map((bone) => (
          <div key={bone} className={classes.bone} />
        ))}
      </div>
    )
  }
  const page = search.page_index ?? 0
  const pages = Math.ceil(data.total / (search.page_size ?? PROFILE_PAGE_SIZE))
  if (data.younetProfiles.length === 0)
    return <Nothing {...{ words, isFiltered, onClear, onPage, page }} total={data.total} />
  return (
    <>
      <ul
        className={classes.cards}
        aria-label={t('page.profiles')}
        aria-busy={query.isFetching}
        data-stale={query.isPlaceholderData || undefined}
      >
        {data.younetProfiles.map((profile) => (
          <li key={profile._id}>
            <ProfileCard profile={profile} words={words} />
          </li>
        ))}
      </ul>
      <ListPages page={page} pages={pages} onPage={onPage} />
    </>
  )
}

interface NothingProps extends Pick<Props, 'words' | 'isFiltered' | 'onClear' | 'onPage'> {
  total: number
  page: number
}

function Nothing({ words: { t }, isFiltered, onClear, onPage, total, page }: NothingProps) {
  if (total > 0) {
    return (
      <EmptyState
        title={t('list.past', { page: page + 1 })}
        actions={<Button onClick={() => onPage(0)}>{t('list.first')}</Button>}
      />
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconFilterOff size={24} />}
        title={t('profiles.noneFit')}
        actions={
          <Button variant="default" onClick={onClear}>
            {t('action.clearAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState icon={<IconUsersGroup size={24} />} title={t('profiles.emptyTitle')}>
      {t('profiles.empty')}
    </EmptyState>
  )
}
