import { can, canSearch } from '@kolscope/contract/core/access'
import {
  CHART_TYPES,
  type ChartType,
  LANDSCAPE_CHARTS,
  type Landscape,
  type LandscapeShown,
} from '@kolscope/contract/search/landscapes'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { session } from '../../../core/session'
import classes from '../landscape.module.css'
import type { LandscapeState } from '../landscape-search'
import { useLandscapeWords } from '../landscape-words'
import { Bubbles } from './Bubbles'
import { HeatMap } from './HeatMap'
import { Reasons } from './Reasons'
import { Uploads } from './Uploads'

interface Props {
  landscape: Landscape
  view: LandscapeState
  mayChange: boolean
  /** Data of the previous view; the next one is loading. */
  isStale: boolean
  onChange: (next: LandscapeShown) => void
}

/** The platform's chart, and the selection in it. */
export function Shown({ landscape, view, mayChange, isStale, onChange }: Props) {
  const words = useLandscapeWords(landscape)
  const { t } = words
  const mayDrill = can(session.flags(), canSearch)
  return (
    <div className={classes.shown} data-stale={isStale || undefined} aria-busy={isStale}>
      <div className={classes.controls}>
        <SegmentedControl
          aria-label={t('landscape.chartType')}
          value={view.chart_type}
          data={CHART_TYPES.map((value) => ({
            value,
            label: t(`landscape.${value}`, { number: words.count(landscape[value]) }),
          }))}
          onChange={(value) => onChange({ chart_type: value as ChartType })}
        />
        <SegmentedControl
          aria-label={t('landscape.chart')}
          value={view.chart}
          data={LANDSCAPE_CHARTS.map((value) => ({ value, label: t(`landscape.chart.${value}`) }))}
          onChange={(value) => onChange({ chart: value as LandscapeState['chart'] })}
        />
      </div>
      <Reasons landscape={landscape} words={words} mayDrill={mayDrill} />
      <Uploads landscape={landscape} isHeatMap={view.chart === 'heatmap'} words={words} mayChange={mayChange} />
      {view.chart === 'bubbles' ? (
        <Bubbles landscape={landscape} words={words} mayDrill={mayDrill} />
      ) : (
        <HeatMap
          landscape={landscape}
          words={words}
          mayDrill={mayDrill}
          under={view.under}
          onOpen={(under) => onChange({ under })}
        />
      )}
    </div>
  )
}
