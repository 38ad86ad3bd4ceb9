import { COLLECTION_PAGE_SIZES } from '@kolscope/contract/lists/collections/collections'
import { MEMBER_PAGE_SIZE } from '@kolscope/contract/lists/collections/members'
import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff, IconUsersPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { LinkButton } from '../../../ui/form/LinkButton'
import { ListPages } from '../../../ui/list/ListPages'
import cards from './card.module.css'
import { MemberCard } from './MemberCard'
import { MembersTable } from './MembersTable'
import { eachMember, type MemberListProps } from './member-list'
import { isFiltered, type MembersSearch, unfiltered, withChange } from './members-search'
import classes from './page.module.css'

interface Props extends MemberListProps {
  total: number
  search: MembersSearch
  setSearch: (next: MembersSearch) => void
  isStale: boolean
  onPage: (page: number) => void
}

/** Why no member is shown, and what the user can do about it. */
export function NoMembers({
  words: { t },
  total,
  search,
  setSearch,
}: Pick<Props, 'words' | 'total' | 'search' | 'setSearch'>) {
  if (total > 0) {
    return (
      <EmptyState
        title={t('list.past', { page: (search.influencers_page_index ?? 0) + 1 })}
        actions={<Button onClick={() => setSearch(withChange(search, {}))}>{t('list.first')}</Button>}
      />
    )
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={<IconFilterOff size={24} />}
        title={t('deciding.noneFit')}
        actions={
          <Button variant="default" onClick={() => setSearch(unfiltered(search))}>
            {t('action.clearAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<IconUsersPlus size={24} />}
      title={t('deciding.emptyTitle')}
      actions={<LinkButton to="/discover-influencers">{t('deciding.emptyDo')}</LinkButton>}
    >
      {t('deciding.empty')}
    </EmptyState>
  )
}

function Foot({ words: { t }, total, search, setSearch, onPage }: Props) {
  const size = search.influencers_page_size ?? MEMBER_PAGE_SIZE
  return (
    <div className={classes.foot}>
      <NativeSelect
        className={classes.size}
        aria-label={t('list.rows')}
        value={String(size)}
        onChange={(event) => {
          const chosenSize = Number(event.currentTarget.value) as (typeof COLLECTION_PAGE_SIZES)[number]
          setSearch(withChange(search, { influencers_page_size: chosenSize }))
        }}
        data={COLLECTION_PAGE_SIZES.map((one) => ({
          value: String(one),
          label: t('deciding.perPage', { count: one }),
        }))}
      />
      <ListPages page={search.influencers_page_index ?? 0} pages={Math.ceil(total / size)} onPage={onPage} />
    </div>
  )
}

/** One page of members, as a table if there is room for it. */
export function Results(props: Props) {
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const { members, words, isStale } = props
  if (members.length === 0) return <NoMembers {...props} />
  return (
    <>
      <div className={classes.rows} data-stale={isStale || undefined} aria-busy={isStale}>
        {narrow ? (
          <ul className={cards.cards} aria-label={words.t('deciding.members')}>
            {eachMember(props).map((one) => (
              <li key={one.member.influencer.id}>
                <MemberCard {...one} />
              </li>
            ))}
          </ul>
        ) : (
          <MembersTable {...props} />
        )}
      </div>
      <Foot {...props} />
    </>
  )
}
