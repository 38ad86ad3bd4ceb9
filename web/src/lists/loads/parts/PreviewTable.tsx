import { accessOf } from '@kolscope/contract/core/pages'
import type { PreviewRow } from '@kolscope/contract/lists/loads/loads'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../core/i18n'
import { useCan } from '../../../core/session'
import { NumberText } from '../../../ui/figure/NumberText'
import { PlatformMark } from '../../../ui/mark/PlatformMark'
import { reasonText } from '../reason-text'
import classes from './row-table.module.css'

function Who({ row }: { row: PreviewRow }) {
  const t = useT()
  const mayOpen = useCan(accessOf('/influencers/:id'))
  const { platform, name, influencer_id } = row
  return (
    <>
      {platform && (
        <>
          <PlatformMark platform={platform} /> <VisuallyHidden>{t(`platform.${platform}`)}</VisuallyHidden>{' '}
        </>
      )}
      {influencer_id !== null && mayOpen ? (
        <Link to="/influencers/$id" params={{ id: String(influencer_id) }}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </>
  )
}

/** Rows of a preview; scrolls in its own box. */
export function PreviewTable({ rows, label }: { rows: readonly PreviewRow[]; label: string }) {
  const t = useT()
  const hasReasons = rows.some(({ reasons }) => reasons.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard.
    <section className={classes.box} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('loads.row.number')}</th>
            <th scope="col">{t('loads.row.name')}</th>
            <th scope="col" data-align="end">
              {t('loads.row.followers')}
            </th>
            {hasReasons && <th scope="col">{t('loads.row.reasons')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td className={classes.number}>
                <bdi>{row.row}</bdi>
              </td>
              <th scope="row" className={classes.name}>
                <Who row={row} />
              </th>
              <td data-align="end">
                <NumberText value={row.followers} missing="–" />
              </td>
              {hasReasons && (
                <td className={classes.reasons}>
                  {row.reasons.map((reason) => (
                    <div key={`${reason.code} ${reason.message}`}>{reasonText(t, reason)}</div>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
