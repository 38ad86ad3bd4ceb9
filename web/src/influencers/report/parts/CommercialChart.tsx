import type { Performance } from '@kolscope/contract/influencers/performance'
import { useMemo } from 'react'
import { useT } from '../../../core/i18n'
import { Chart } from '../../../ui/chart/Chart'
import { FigureText } from '../../../ui/figure/FigureText'
import classes from './cards.module.css'

/** How many of the posts are advertising. */
export function CommercialChart({ performance }: { performance: Performance }) {
  const t = useT()
  const { totalCommercialPost: commercial, totalOrganicPost: organic, figures } = performance
  const [name, paid, free] = [t('report.posts'), t('report.commercial'), t('report.organic')]
  const series = useMemo(() => {
    const nothing = (commercial ?? 0) + (organic ?? 0) === 0
    const points = [
      { at: free, value: organic },
      { at: paid, value: commercial },
    ]
    return [{ name, unit: 'count' as const, points: nothing ? [] : points }]
  }, [commercial, organic, name, paid, free])
  return (
    <Chart
      kind="share"
      level={2}
      heightPx={190}
      title={t('report.commercialOrganic')}
      atName={t('report.kindOfPost')}
      series={series}
      empty={t('report.notEnough')}
    >
      <p className={classes.rate}>
        <span>{t('report.commercialRate')}</span>
        <strong>
          <FigureText name="commercialRate" figure={figures.commercialRate} />
        </strong>
      </p>
    </Chart>
  )
}
