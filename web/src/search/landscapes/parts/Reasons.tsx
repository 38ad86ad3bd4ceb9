import type { Landscape } from '@kolscope/contract/search/landscapes'
import { Link } from '@tanstack/react-router'
import { leadOfChart, leadOfReason } from '../drill-down'
import classes from '../landscape.module.css'
import type { LandscapeWords } from '../landscape-words'

interface Props {
  landscape: Landscape
  words: LandscapeWords
  mayDrill: boolean
}

/** How many influencers are qualified, and how many of the unqualified ones lack what. */
export function Reasons({ landscape, words: { t, count }, mayDrill }: Props) {
  if (landscape.chart_type === 'qualified')
    return (
      <p className={classes.meaning}>
        {t('landscape.qualifiedMeans')}{' '}
        {mayDrill && landscape.qualified > 0 && <Link {...leadOfChart(landscape)}>{t('landscape.list')}</Link>}
      </p>
    )
  return (
    <div className={classes.meaning}>
      <p>{t('landscape.unqualifiedMeans')}</p>
      <ul className={classes.reasons}>
        {landscape.reasons.map(({ reason, count: many }) => {
          const text = (
            <>
              <strong>{count(many)}</strong> {t(`landscape.reason.${reason}`)}
            </>
          )
          return (
            <li key={reason} className={classes.reason}>
              {mayDrill && many > 0 ? <Link {...leadOfReason(landscape, reason)}>{text}</Link> : text}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
