import type { PreviewRow } from '@kolscope/contract/lists/loads/load-outcomes'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { useReferences } from '../../../search/filters/references'
import { rowText } from '../reason-text'
import { PreviewNotes } from './PreviewNotes'
import { PreviewWho } from './PreviewWho'
import classes from './row-table.module.css'

/** Accounts of rows of a preview, as a table or, where it is narrow, one below the other. */
export function PreviewTable({ rows, label }: { rows: readonly PreviewRow[]; label: string }) {
  const t = useT()
  const format = useFormat()
  const references = useReferences()
  const hasNotes = rows.some(({ reasons, changes }) => reasons.length + changes.length > 0)
  const notes = t(rows.some(({ reasons }) => reasons.length > 0) ? 'loads.row.reasons' : 'loads.row.changes')
  return (
    <div className={classes.stacking}>
      <table className={classes.preview} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('loads.row.number')}</th>
            <th scope="col">{t('loads.row.name')}</th>
            <th scope="col" data-align="end">
              {t('loads.row.followers')}
            </th>
            <th scope="col" data-align="end">
              {t('loads.row.rate')}
            </th>
            <th scope="col">{t('loads.row.day')}</th>
            {hasNotes && <th scope="col">{notes}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.row} ${row.platform} ${row.user_name} ${row.name}`}>
              <td className={classes.number} data-label={t('loads.row.number')}>
                <bdi>{rowText(t, row.row)}</bdi>
              </td>
              <th scope="row" className={classes.name}>
                <PreviewWho row={row} references={references} />
              </th>
              <td
                data-align="end"
                data-label={t('loads.row.followers')}
                data-empty={row.followers === null || undefined}
              >
                {row.followers === null ? '–' : format.full(row.followers)}
              </td>
              <td
                data-align="end"
                data-label={t('loads.row.rate')}
                data-empty={row.engagement_rate === null || undefined}
              >
                {row.engagement_rate === null ? '–' : format.percent(row.engagement_rate, { digits: 2 })}
              </td>
              <td
                className={classes.day}
                data-label={t('loads.row.day')}
                data-empty={row.observed_at === null || undefined}
              >
                {row.observed_at ?? '–'}
              </td>
              {hasNotes && (
                <td
                  className={classes.reasons}
                  data-label={notes}
                  data-empty={row.reasons.length + row.changes.length === 0 || undefined}
                >
                  <PreviewNotes row={row} references={references} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
