import type { LoadWarning } from '@kolscope/contract/lists/loads/load-outcomes'
import type { Load } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { doubtText, exampleText } from '../reason-text'
import classes from './loads.module.css'
import { OutcomeStats } from './OutcomeStats'

function Warnings({ warnings }: { warnings: readonly LoadWarning[] }) {
  const t = useT()
  return (
    <section className={classes.section} aria-label={t('loads.warnings')}>
      <h3>{t('loads.warnings')}</h3>
      <p className={classes.soft}>{t('loads.warningsAbout')}</p>
      <ul className={classes.notes}>
        {warnings.map((warning) => (
          <li key={`${warning.doubt} ${warning.field}`}>
            {doubtText(t, warning.doubt, warning.field)}: {t('loads.cells', { count: warning.cells })}
            {warning.examples.map((example, nth) => (
              <div key={example} className={classes.examples}>
                <bdi>{exampleText(t, warning, nth)}</bdi>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a load changed; as far as it came if it did not end. */
export function ResultNumbers({ load: { counts, result } }: { load: Load }) {
  const t = useT()
  const shown = result?.counts ?? counts
  return (
    <>
      {result && (
        <ul className={classes.facts}>
          <li>{t('loads.influencersNew', { count: result.influencers.new })}</li>
          <li>{t('loads.influencersChanged', { count: result.influencers.changed })}</li>
          {result.posts.new > 0 && <li>{t('loads.postsNew', { count: result.posts.new })}</li>}
          {result.posts.changed > 0 && <li>{t('loads.postsChanged', { count: result.posts.changed })}</li>}
        </ul>
      )}
      {shown && <OutcomeStats counts={shown} />}
      {result && result.warnings.length > 0 && <Warnings warnings={result.warnings} />}
    </>
  )
}
