import { canSearch } from '@kolscope/contract/core/access'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../core/session'
import { useSearch } from '../../search/filters/search-calls'
import classes from './edit.module.css'
import type { EditWords } from './use-edit-words'

function Count({ words: { t } }: { words: EditWords }) {
  const { data } = useSearch({ state: ['PendingForApproval'], page_size: 1 })
  if (!data || data.total === 0) return null
  return (
    <Link to="/discover-influencers" search={{ state: ['PendingForApproval'] }} className={classes.waiting}>
      {t('editing.approval.waiting', { count: data.total })}
    </Link>
  )
}

/** How many influencers wait for a decision, and the link to them. */
export function Waiting({ words }: { words: EditWords }) {
  return useCan(canSearch) ? <Count words={words} /> : null
}
