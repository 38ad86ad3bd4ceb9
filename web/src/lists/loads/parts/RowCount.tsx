import type { ListedLoad } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import classes from './load-list.module.css'

/** Rows of a file, and the accounts that they name where that is another number. */
export function RowCount({ load: { rows, counts, expected } }: { load: ListedLoad }) {
  const t = useT()
  const format = useFormat()
  const known = counts ?? (expected?.is_whole ? expected.counts : null)
  // A load under way, or one that ended early, has counted only some of the rows.
  const isOfAll = known?.rows === rows
  return (
    <>
      <span>{rows === null ? '–' : format.full(rows)}</span>
      {known && isOfAll && known.accounts !== known.rows && (
        <span className={classes.accounts}>{t('loads.accountCount', { count: known.accounts })}</span>
      )}
    </>
  )
}
