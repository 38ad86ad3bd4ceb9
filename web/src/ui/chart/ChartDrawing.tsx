import { useComputedColorScheme } from '@mantine/core'
import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DrawPicture } from './ChartBar'
import { ChartTip } from './ChartTip'
import classes from './chart.module.css'
import { colorsOf } from './chart-look'
import { optionOf } from './chart-option'
import { PICTURE_WIDTH_PX, pictureOf } from './chart-picture'
import { placeOf, positionAt } from './chart-places'
import type { ChartWords, ShownChart } from './chart-words'
import { type Drawing, endDrawing, startDrawing } from './echarts'
import type { ChartCursor } from './use-chart-cursor'

interface Props {
  chart: ShownChart
  words: ChartWords
  cursor: ChartCursor
  /** Prefix of the ids of title and summary. */
  id: string
  picture: RefObject<DrawPicture | null>
}

/** Whether the page is being printed, because paper is light whatever the screen is. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = window.matchMedia('print')
    const follow = () => flushSync(() => setPrinting(media.matches))
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    media.addEventListener('change', follow)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      media.removeEventListener('change', follow)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

/** A drawing as wide as its box; it follows the box. */
function useDrawing(box: HTMLDivElement | null, heightPx: number) {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [widthPx, setWidthPx] = useState(0)
  useEffect(() => {
    if (!box) return
    const newDrawing = startDrawing(box, box.clientWidth, heightPx)
    setDrawing(newDrawing)
    setWidthPx(box.clientWidth)
    const size = new ResizeObserver(() => setWidthPx(box.clientWidth))
    size.observe(box)
    return () => {
      size.disconnect()
      endDrawing(newDrawing)
      setDrawing(null)
    }
  }, [box, heightPx])
  return { drawing, widthPx }
}

/** The canvas, with the values at the cursor over it. */
export function ChartDrawing({ chart, words, cursor, id, picture }: Props) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const scheme = useComputedColorScheme()
  const printing = usePrinting()
  const { drawing, widthPx } = useDrawing(box, chart.heightPx)
  const [drawnChart, setDrawnChart] = useState<ShownChart | null>(null)
  const { t } = words

  // biome-ignore lint/correctness/useExhaustiveDependencies: scheme and printing decide the colors read from the page.
  useEffect(() => {
    if (!drawing || !box || drawing.isDisposed() || widthPx === 0) return
    const colors = colorsOf(box)
    const { fontFamily } = getComputedStyle(box)
    drawing.resize({ width: widthPx, height: chart.heightPx })
    drawing.setOption(optionOf(chart, { colors, words, widthPx, fontFamily }), { notMerge: true })
    setDrawnChart(chart)
    picture.current = () =>
      pictureOf(chart, optionOf(chart, { colors, words, widthPx: PICTURE_WIDTH_PX, fontFamily }), colors)
    return () => {
      picture.current = null
    }
  }, [drawing, box, widthPx, chart, words, scheme, printing])

  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    if (drawing && drawnChart === chart) cursor.point(positionAt(drawing, chart, clientX - left, clientY - top))
  }
  const place = drawing && drawnChart === chart && cursor.at ? placeOf(drawing, chart, cursor.at) : null
  return (
    <div
      className={classes.drawing}
      data-print={printing || undefined}
      style={{ height: chart.heightPx }}
      role="application"
      aria-roledescription={t('chart.kind')}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-summary`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its points.
      tabIndex={0}
      onKeyDown={cursor.onKeyDown}
      onBlur={cursor.clear}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={cursor.clear}
    >
      <div ref={setBox} className={classes.canvas} />
      {place && cursor.at && <ChartTip chart={chart} words={words} at={cursor.at} place={place} widthPx={widthPx} />}
    </div>
  )
}
