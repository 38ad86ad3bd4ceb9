import { SCORE_LEVELS } from '@kolscope/contract/core/enums'
import type { Landscape } from '@kolscope/contract/search/landscapes'
import { IconChartBubble } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import chart from '../../../ui/chart/chart.module.css'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { bubblePicture } from '../bubble-picture'
import { placesOf } from '../bubble-places'
import { leadOfChart } from '../drill-down'
import classes from '../landscape.module.css'
import type { LandscapeWords } from '../landscape-words'
import { LEVEL_COLORS } from '../level-colors'
import { useWidth } from '../use-width'
import { BubbleDrawing } from './BubbleDrawing'
import { BubbleTable } from './BubbleTable'
import { ChartHead } from './ChartHead'

const HEIGHT_PX = 440
const PICTURE = { width: 1_200, height: 640 }

interface Props {
  landscape: Landscape
  words: LandscapeWords
  mayDrill: boolean
}

function Key({ words: { t } }: Pick<Props, 'words'>) {
  return (
    <ul className={chart.key}>
      {SCORE_LEVELS.map((level) => (
        <li key={level}>
          <svg width="12" height="12" data-color={LEVEL_COLORS[level]} aria-hidden="true">
            <circle cx="6" cy="6" r="5" />
          </svg>
          {t(`level.${level}`)}
        </li>
      ))}
      <li className={classes.soft}>{t('landscape.bubbleKey')}</li>
    </ul>
  )
}

/** Which influencers an account with a cap sees, and how it sees more. */
function FirstOnes({ landscape, words: { t, format }, mayDrill }: Props) {
  return (
    <>
      {t('landscape.firstOnes', { number: format.full(landscape.cap ?? 0) })}{' '}
      {mayDrill && <Link {...leadOfChart(landscape)}>{t('landscape.list')}</Link>}
    </>
  )
}

/** Influencers by followers and engagement rate; each bubble links to the influencers it represents. */
export function Bubbles({ landscape, words, mayDrill }: Props) {
  const { t } = words
  const { undrawn } = landscape
  const bubbles = useMemo(
    () => landscape.bubbles.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0)),
    [landscape.bubbles],
  )
  const figure = useRef<HTMLElement>(null)
  const { width, measured } = useWidth()
  const [asTable, setAsTable] = useState(false)
  const places = useMemo(
    () => (width > 0 && bubbles.length > 0 ? placesOf(bubbles, width, HEIGHT_PX) : null),
    [bubbles, width],
  )
  const title = t('landscape.bubblesTitle', { platform: t(`platform.${landscape.platform}`) })
  if (bubbles.length === 0 && landscape.cap !== null)
    return (
      <EmptyState icon={<IconChartBubble size={24} />} title={t('landscape.noneShownTitle')}>
        <FirstOnes landscape={landscape} words={words} mayDrill={mayDrill} />
      </EmptyState>
    )
  if (bubbles.length === 0)
    return (
      <EmptyState icon={<IconChartBubble size={24} />} title={t('landscape.emptyTitle')}>
        {t('landscape.empty')}
      </EmptyState>
    )
  const drawPicture = async () =>
    figure.current && bubblePicture(bubbles, { ...PICTURE, title, words, page: figure.current })
  return (
    <figure ref={figure} className={`${chart.chart} ${classes.figure}`} aria-labelledby="landscape-title">
      <ChartHead
        id="landscape-title"
        title={title}
        landscape={landscape}
        chart="bubbles"
        drawPicture={drawPicture}
        table={{ isShown: asTable, onShow: setAsTable }}
      />
      {asTable ? (
        <BubbleTable landscape={landscape} words={words} mayDrill={mayDrill} />
      ) : (
        <div ref={measured} className={classes.drawing} style={{ minHeight: HEIGHT_PX }}>
          {places && (
            <BubbleDrawing landscape={landscape} bubbles={bubbles} places={places} words={words} mayDrill={mayDrill} />
          )}
        </div>
      )}
      <Key words={words} />
      {landscape.cap !== null && (
        <p className={classes.soft}>
          <FirstOnes landscape={landscape} words={words} mayDrill={mayDrill} />
        </p>
      )}
      {undrawn > 0 && (
        <p className={classes.soft}>{t('landscape.undrawn', { count: undrawn, number: words.count(undrawn) })}</p>
      )}
    </figure>
  )
}
