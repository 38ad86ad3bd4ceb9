import type { Analytics, Performance } from '@kolscope/contract/influencers/performance'
import type { MetricName } from '@kolscope/contract/market/metrics'
import { isoDate } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { useNameOf } from '../../../core/use-name-of'
import { shownFigure } from '../../../ui/figure/figure-numbers'
import classes from './print.module.css'

const CARDS: readonly MetricName[] = [
  'totalPost',
  'totalEngagement',
  'avgPostPerDay',
  'avgCommentPerPost',
  'avgEngagementPerPost',
  'commercialRate',
]
const SHARES_SHOWN = 3
const POSTS_SHOWN = 3

/** The largest groups of the audience, one line per dimension. */
export function PrintAudience({ analytics }: { analytics: Analytics | undefined }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useNameOf()
  const demographics = analytics?.demographics ?? []
  return (
    <section className={classes.part}>
      <h2>{t('report.tab.audience')}</h2>
      {demographics.length === 0 && <p className={classes.soft}>{t('preview.audienceUnknown')}</p>}
      {demographics.map(({ dimension, shares }) => (
        <p key={dimension}>
          <strong>{t(`dimension.${dimension}`)}</strong>{' '}
          {[...shares]
            .sort((a, b) => b.percent - a.percent)
            .slice(0, SHARES_SHOWN)
            .map((one) => `${nameOf(one.name, one.name_vi)} ${format.share(one.percent)}`)
            .join(' · ')}
        </p>
      ))}
    </section>
  )
}

/** The sums and means of three months, and the best posts. */
export function PrintPeriod({ performance }: { performance: Performance }) {
  const t = useT()
  const format = useFormat()
  const { figures, from, to, mostEngagementPost: best } = performance
  return (
    <>
      <section className={classes.part}>
        <h2>
          {t('report.overall')} <small>{t('report.covers', { from, to })}</small>
        </h2>
        <dl className={classes.cards}>
          {CARDS.map((name) => {
            const value = figures[name]?.value ?? null
            return (
              <div key={name}>
                <dt>{t(`metrics.name.${name}`)}</dt>
                <dd>{value === null ? t('value.none') : shownFigure(name, value, format)}</dd>
              </div>
            )
          })}
        </dl>
      </section>
      <section className={classes.part}>
        <h2>{t('report.mostEngagement')}</h2>
        {best.length === 0 && <p className={classes.soft}>{t('report.notEnough')}</p>}
        <ol className={classes.posts}>
          {best.slice(0, POSTS_SHOWN).map((post) => (
            <li key={post.id}>
              <span>{(post.title ?? post.message ?? '').trim() || t('posts.untitled')}</span>
              <span>
                {post.createdTime === null ? '' : isoDate(post.createdTime)} ·{' '}
                {post.totalEngagements === null ? t('value.none') : format.full(post.totalEngagements)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
