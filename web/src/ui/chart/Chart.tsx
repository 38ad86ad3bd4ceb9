import { VisuallyHidden } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { useT } from '../../core/i18n'
import { ChartBar, type DrawPicture } from './ChartBar'
import { ChartKey } from './ChartKey'
import { ChartTable } from './ChartTable'
import classes from './chart.module.css'
import { type ChartKind, type ChartMark, type ChartSeries, gridOf, isEmpty } from './chart-data'
import { type ChartWords, type ShownChart, saidAt, summaryOf, useChartWords } from './chart-words'
import { useChartCursor } from './use-chart-cursor'

// Requested together with the page that has charts, so that it loads while the numbers do.
const drawing = import('./ChartDrawing').then(
  (module) => module.ChartDrawing,
  () => null,
)
/** If it fails to load, the numbers are shown as a table. */
const ChartDrawing = lazy(async () => ({ default: (await drawing) ?? TableInstead }))

interface Props {
  title: string
  /** line · bar · line-and-bar (bars left, lines right) · heatmap (one series per row) · share (parts of one whole). */
  kind: ChartKind
  /** Pass the same array if the numbers are the same. */
  series: readonly ChartSeries[]
  /** What the points refer to, as the heading of the table and the file: Day, Hour, Kind of post. */
  atName: string
  /** Points are days (YYYY-MM-DD); the days between are filled in. */
  dated?: boolean
  marks?: readonly ChartMark[]
  heightPx?: number
  /** Why there is nothing to draw; `Not enough data to analyze` when absent. */
  empty?: string
  /** Shown next to the title: a period, a figure. */
  note?: ReactNode
  /** Level of the heading. */
  level?: 2 | 3 | 4
  /** Shown below the drawing. */
  children?: ReactNode
}

const HEIGHT_PX = 260
const LEAST_EMPTY_PX = 120
const NO_MARKS: readonly ChartMark[] = []

/**
 * A chart with exact values by pointer and arrow keys, a summary for screen readers, a table, PNG and CSV. `<Chart
 * kind="line" dated title="Followers" atName="Day" series={[{ name: 'Followers', unit: 'count', joins: true, points }]}
 * />`
 */
export function Chart(props: Props) {
  const { title, kind, series, atName, dated = false, marks = NO_MARKS, heightPx = HEIGHT_PX } = props
  const id = useId()
  const words = useChartWords()
  const chart = useMemo(
    (): ShownChart => ({ kind, title, atName, dated, series, grid: gridOf(series, dated), marks, heightPx }),
    [kind, title, atName, dated, series, marks, heightPx],
  )
  const [asTable, setAsTable] = useState(false)
  const picture = useRef<DrawPicture | null>(null)
  const nothing = isEmpty(chart.grid)
  const Heading = `h${props.level ?? 3}` as const
  return (
    <figure className={classes.chart} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <Heading id={`${id}-title`}>{title}</Heading>
        {props.note !== undefined && <div className={classes.note}>{props.note}</div>}
        {!nothing && <ChartBar chart={chart} words={words} asTable={asTable} onTable={setAsTable} picture={picture} />}
      </div>
      {nothing ? (
        <p className={classes.empty} style={{ minHeight: Math.min(heightPx, LEAST_EMPTY_PX) }}>
          {props.empty ?? words.t('chart.empty')}
        </p>
      ) : asTable ? (
        <ChartTable chart={chart} words={words} />
      ) : (
        <Drawn chart={chart} words={words} id={id} picture={picture} />
      )}
      {props.children}
    </figure>
  )
}

type DrawnProps = Pick<Parameters<typeof ChartDrawing>[0], 'chart' | 'words' | 'id' | 'picture'>

function Drawn({ chart, words, id, picture }: DrawnProps) {
  const { kind, series, grid, heightPx } = chart
  const { t } = words
  const cursor = useChartCursor(kind, grid)
  const hasKey = kind !== 'heatmap' && kind !== 'share' && series.length > 1
  return (
    <>
      <VisuallyHidden id={`${id}-summary`}>
        {summaryOf(chart, words)} {t('chart.keys')}
      </VisuallyHidden>
      <Suspense fallback={<div style={{ height: heightPx }} />}>
        <ChartDrawing chart={chart} words={words} cursor={cursor} id={id} picture={picture} />
      </Suspense>
      {hasKey && <ChartKey kind={kind} series={series} />}
      <VisuallyHidden role="status">{saidAt(chart, cursor.at, words)}</VisuallyHidden>
    </>
  )
}

function TableInstead({ chart, words }: { chart: ShownChart; words: ChartWords }) {
  const t = useT()
  return (
    <>
      <p role="alert" className={classes.failed}>
        {t('chart.failed')}
      </p>
      <ChartTable chart={chart} words={words} />
    </>
  )
}
