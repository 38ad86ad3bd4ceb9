import { LOADED_PAGE, type LoadedInfluencer, type LoadedView } from '@kolscope/contract/lists/loads/after-load'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { useFormat } from '../../../core/use-format'
import { STATE_TONES } from '../../../influencers/report/state-tones'
import { ListPages } from '../../../ui/list/ListPages'
import { Tag } from '../../../ui/mark/Tag'
import { RowAccount } from './RowAccount'
import classes from './row-table.module.css'

/** So few that what can be done with them stays in sight. */
const PAGE = LOADED_PAGE / 2

function Table({ rows, label }: { rows: readonly LoadedInfluencer[]; label: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={classes.stacking}>
      <table className={classes.preview} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('loads.row.name')}</th>
            <th scope="col" data-align="end">
              {t('loads.row.followers')}
            </th>
            <th scope="col">{t('loads.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, name, platform, user_name, followers, state }) => (
            <tr key={_id}>
              <th scope="row" className={classes.name}>
                <RowAccount name={name} platform={platform} user_name={user_name} influencerId={_id} />
              </th>
              <td data-align="end" data-label={t('loads.row.followers')} data-empty={followers === null || undefined}>
                {followers === null ? '–' : format.full(followers)}
              </td>
              <td data-label={t('loads.column.state')}>
                <Tag tone={STATE_TONES[state]}>{t(`state.${state}`)}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Props {
  id: number
  view: LoadedView
  label: string
  /** Zero-based. */
  page: number
  onPage: (page: number) => void
}

/** Influencers that a load added or changed, or that its undo kept, with links to their reports, page by page. */
export function ListedInfluencers({ id, view, label, page, onPage }: Props) {
  const t = useT()
  // The page is in the URL, which stays the same when an undo or an erasure shortens the list.
  const [pages, setPages] = useState(Number.POSITIVE_INFINITY)
  const shown = Math.min(page, Math.max(1, pages) - 1)
  const query = useQueryOf(
    loads.listLoadInfluencers,
    { id, view, page_index: shown, page_size: PAGE },
    { ...refusedInPlace, staleTime: 0, placeholderData: keepPreviousData },
  )
  // A page from the cache has an old total until it is fetched again.
  const isSettled = query.data && !query.isPlaceholderData && !query.isFetching
  const counted = query.data && isSettled ? Math.ceil(query.data.total / PAGE) : pages
  if (counted !== pages) setPages(counted)
  if (query.error && !query.data) {
    return (
      <p role="alert">
        {t('action.failed')}{' '}
        <Button variant="subtle" onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
      </p>
    )
  }
  const { data = [], total = 0 } = query.data ?? {}
  if (query.data && total === 0) return <p className={classes.about}>{t('loads.noneListed')}</p>
  if (data.length === 0) return <p role="status">{t('app.loading')}</p>
  return (
    <>
      <Table rows={data} label={label} />
      <ListPages page={shown} pages={Math.ceil(total / PAGE)} onPage={onPage} />
    </>
  )
}
