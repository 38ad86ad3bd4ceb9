import type { PreviewRow } from '@kolscope/contract/lists/loads/load-outcomes'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { useReferences } from '../../../search/filters/references'
import { rowText } from '../reason-text'
import { PreviewNotes } from './PreviewNotes'
import { PreviewWho } from './PreviewWho'
import classes from './row-table.module.css'

interface Figure {
  label: string
  /** Null if it is unknown. */
  of: (row: PreviewRow) => string | null
  isDay?: true
}

/** The figures of influencers, or of posts as far as their list has them. */
function useFigures(rows: readonly PreviewRow[]): readonly Figure[] {
  const t = useT()
  const format = useFormat()
  const count = (value: number | null | undefined) => (value == null ? null : format.full(value))
  const day: Figure = { label: t('loads.row.day'), of: (row) => row.observed_at, isDay: true }
  const ofInfluencers: Figure[] = [
    { label: t('loads.row.followers'), of: (row) => count(row.followers) },
    {
      label: t('loads.row.rate'),
      of: ({ engagement_rate: rate }) => (rate === null ? null : format.percent(rate, { digits: 2 })),
    },
  ]
  if (!rows.some(({ post }) => post)) return [...ofInfluencers, day]
  const figures: Figure[] = [
    ...ofInfluencers,
    { label: t('loads.field.posted_at'), of: ({ post }) => post?.posted_at ?? null, isDay: true },
    { label: t('loads.field.views'), of: ({ post }) => count(post?.views) },
    { label: t('loads.field.likes'), of: ({ post }) => count(post?.likes) },
    { label: t('loads.field.comments'), of: ({ post }) => count(post?.comments) },
    { label: t('loads.field.shares'), of: ({ post }) => count(post?.shares) },
    day,
  ]
  return figures.filter(({ of }) => rows.some((row) => of(row) !== null))
}

/** Accounts of rows of a preview, as a table or, where it is narrow, one below the other. */
export function PreviewTable({ rows, label }: { rows: readonly PreviewRow[]; label: string }) {
  const t = useT()
  const references = useReferences()
  const figures = useFigures(rows)
  const hasNotes = rows.some(({ reasons, changes }) => reasons.length + changes.length > 0)
  const notes = t(rows.some(({ reasons }) => reasons.length > 0) ? 'loads.row.reasons' : 'loads.row.changes')
  return (
    <div className={classes.stacking}>
      <table className={classes.preview} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('loads.row.number')}</th>
            <th scope="col">{t('loads.row.name')}</th>
            {figures.map(({ label: figure, isDay }) => (
              <th key={figure} scope="col" data-align={isDay ? undefined : 'end'}>
                {figure}
              </th>
            ))}
            {hasNotes && <th scope="col">{notes}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.row} ${row.platform} ${row.user_name} ${row.name} ${row.observed_at}`}>
              <td className={classes.number} data-label={t('loads.row.number')}>
                <bdi>{rowText(t, row.row)}</bdi>
              </td>
              <th scope="row" className={classes.name}>
                <PreviewWho row={row} references={references} />
              </th>
              {figures.map(({ label: figure, of, isDay }) => (
                <td
                  key={figure}
                  className={isDay && classes.day}
                  data-align={isDay ? undefined : 'end'}
                  data-label={figure}
                  data-empty={of(row) === null || undefined}
                >
                  {of(row) ?? '–'}
                </td>
              ))}
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
