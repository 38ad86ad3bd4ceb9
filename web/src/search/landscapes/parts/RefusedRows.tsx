import { useT } from '../../../core/i18n'
import chart from '../../../ui/chart/chart.module.css'
import { fileFault } from '../file-fault'
import classes from '../landscape.module.css'
import type { Uploaded } from '../use-upload'
import drawer from './drawer.module.css'

/** The rows of an uploaded file that could not be used. */
export function RefusedRows({ answer: { upload, file, refused, refused_total } }: { answer: Uploaded }) {
  const t = useT()
  if (file.errorMessage !== '')
    return (
      <p role="alert" className={drawer.problem}>
        {t('landscape.fileRefused', { file: file.name, reason: fileFault(t, file) })}
      </p>
    )
  if (refused_total === 0) return null
  return (
    <div className={drawer.refused}>
      <p role="alert" className={upload ? undefined : drawer.problem}>
        {upload
          ? `${t('landscape.someRefused', { count: refused_total })} ${t('landscape.uploadDone', { count: upload.rows })}.`
          : t('landscape.allRefused', { count: refused_total })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={`${chart.tableBox} ${classes.tableBox}`} aria-label={t('landscape.refusedRows')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('landscape.row')}</th>
              <th scope="col">{t('landscape.why')}</th>
              <th scope="col">{t('landscape.value')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ sheet, row, reason, value }) => (
              <tr key={`${sheet} ${row}`}>
                <th scope="row">{t('landscape.rowOf', { sheet, row: String(row) })}</th>
                <td>{t(`landscape.refused.${reason}`)}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {refused_total > refused.length && (
        <p className={classes.soft}>{t('landscape.moreRefused', { count: refused_total - refused.length })}</p>
      )}
    </div>
  )
}
