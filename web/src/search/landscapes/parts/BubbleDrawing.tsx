import type { Bubble, Landscape } from '@kolscope/contract/search/landscapes'
import { type KeyboardEvent, useRef, useState } from 'react'
import chart from '../../../ui/chart/chart.module.css'
import type { Place, Places } from '../bubble-places'
import { leadOfBubble } from '../drill-down'
import classes from '../landscape.module.css'
import type { LandscapeWords } from '../landscape-words'
import { BubbleMark } from './BubbleMark'

interface Props {
  landscape: Landscape
  /** The large bubbles first, so that small bubbles are drawn over them. */
  bubbles: readonly Bubble[]
  places: Places
  words: LandscapeWords
  mayDrill: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
/** The tooltip is on the left of bubbles beyond this position. */
const TIP_TURNS = 0.6

function Axes({ places, words: { t, format } }: Pick<Props, 'places' | 'words'>) {
  const { box, across, up, height } = places
  return (
    <g className={classes.axes}>
      {across.map(({ at, value }) => (
        <g key={value}>
          <line x1={at} x2={at} y1={box.top} y2={box.bottom} />
          <text x={at} y={box.bottom + 16} textAnchor="middle">
            {format.short(value).replace('+', '')}
          </text>
        </g>
      ))}
      {up.map(({ at, value }) => (
        <g key={value}>
          <line x1={box.left} x2={box.right} y1={at} y2={at} />
          <text x={box.left - 8} y={at + 4} textAnchor="end">
            {format.percent(value, { digits: 2 })}
          </text>
        </g>
      ))}
      <text x={box.right} y={height - 4} textAnchor="end">
        {t('landscape.followersAxis')}
      </text>
      <text x={4} y={14}>
        {t('landscape.rateAxis')}
      </text>
    </g>
  )
}

function Tip({ bubble, place, width, words }: { bubble: Bubble; place: Place; width: number; words: LandscapeWords }) {
  const { t } = words
  const texts = words.bubble(bubble)
  const isLeft = place.x > width * TIP_TURNS
  return (
    <div
      className={chart.tip}
      data-left={isLeft || undefined}
      style={{ left: place.x, top: place.y }}
      aria-hidden="true"
    >
      <strong>{texts.title}</strong>
      <span>{t('landscape.tip.followers', { value: texts.followers })}</span>
      <span>{t('landscape.tip.rate', { value: texts.rate })}</span>
      <span>{t('landscape.tip.score', { value: texts.score, level: texts.level })}</span>
    </div>
  )
}

const keyOf = ({ id, followers, engagement_rate, level }: Bubble, position: number) =>
  `${id ?? position} ${followers.max} ${engagement_rate.max} ${level}`

/** The bubbles; Tab reaches one bubble, arrow keys the other bubbles. */
export function BubbleDrawing({ landscape, bubbles, places, words, mayDrill }: Props) {
  const group = useRef<SVGGElement>(null)
  const [stop, setStop] = useState(0)
  const [active, setActive] = useState<number | null>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const links: Element[] = [...(group.current?.querySelectorAll('a') ?? [])]
    if (step === undefined || links.length === 0) return
    event.preventDefault()
    const at = document.activeElement === null ? 0 : links.indexOf(document.activeElement)
    const next = links[(at + step + links.length) % links.length]
    if (next instanceof SVGElement) next.focus()
  }
  const tell = (position: number, isActive: boolean) => {
    setActive(isActive ? position : null)
    if (isActive) setStop(position)
  }
  const leadOf = (bubble: Bubble) => (mayDrill ? leadOfBubble(landscape, bubble) : null)
  const stopIndex = bubbles[stop] ? stop : 0
  const labelOf = (bubble: Bubble) => words.t('landscape.bubbleLabel', words.bubble(bubble))
  const activeBubble = active === null ? undefined : bubbles[active]
  const place = active === null ? undefined : places.places[active]
  return (
    <>
      <svg
        width={places.width}
        height={places.height}
        aria-label={words.t('landscape.bubblesSummary', { count: bubbles.length })}
        onKeyDown={move}
        onMouseLeave={() => setActive(null)}
      >
        <Axes places={places} words={words} />
        <g ref={group}>
          {bubbles.map((bubble, position) => {
            const at = places.places[position]
            return (
              at && (
                <BubbleMark
                  key={keyOf(bubble, position)}
                  bubble={bubble}
                  place={at}
                  label={labelOf(bubble)}
                  lead={leadOf(bubble)}
                  isStop={position === stopIndex}
                  onTell={(isActive) => tell(position, isActive)}
                />
              )
            )
          })}
        </g>
      </svg>
      {activeBubble && place && <Tip bubble={activeBubble} place={place} width={places.width} words={words} />}
    </>
  )
}
