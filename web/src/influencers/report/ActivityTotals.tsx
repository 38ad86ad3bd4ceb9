import type { Platform } from '@kolscope/contract/core/enums'
import type { Figures } from '@kolscope/contract/market/metrics'
import { useT } from '../../core/i18n'
import { FigureText } from '../../ui/figure/FigureText'
import classes from './activities.module.css'
import { breakdownOn, type NamedMetric, totalsOn } from './activity-cards'

/** Followers, posts and engagement in the platform's own words, and the parts of the engagement. */
export function ActivityTotals({ figures, platform }: { figures: Figures; platform: Platform }) {
  const t = useT()
  const card = ({ name, text }: NamedMetric, missing: 'updating' | 'none') => (
    <div key={name} className={classes.card}>
      <dt>{t(text as 'report.totalPosts')}</dt>
      <dd>
        <FigureText name={name} figure={figures[name]} missing={missing} />
      </dd>
    </div>
  )
  return (
    <>
      <dl className={classes.totals}>{totalsOn(platform).map((one) => card(one, 'updating'))}</dl>
      <dl className={classes.breakdown} aria-label={t('report.breakdown')}>
        {breakdownOn(platform).map((one) => card(one, 'none'))}
      </dl>
    </>
  )
}
