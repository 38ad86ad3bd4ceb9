import type { Bubble } from '@kolscope/contract/search/landscapes'
import { Link } from '@tanstack/react-router'
import type { Place } from '../bubble-places'
import type { Lead } from '../drill-down'
import classes from '../landscape.module.css'
import { LEVEL_COLORS } from '../level-colors'

interface Props {
  bubble: Bubble
  place: Place
  label: string
  /** Where the bubble leads; null if it is no link. */
  lead: Lead | null
  isStop: boolean
  /** Whether the pointer is on it or it has the focus. */
  onTell: (isActive: boolean) => void
}

/** One bubble; a link if it has a target. */
export function BubbleMark({ bubble, place, label, lead, isStop, onTell }: Props) {
  const circle = <circle cx={place.x} cy={place.y} r={place.radius} fillOpacity={place.opacity} />
  const color = { className: classes.bubble, 'data-color': LEVEL_COLORS[bubble.level] }
  if (lead === null)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: a tip for the pointer; the table says the same to all.
      <g {...color} onMouseEnter={() => onTell(true)}>
        {circle}
      </g>
    )
  return (
    <Link
      {...lead}
      {...color}
      preload={false}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      onMouseEnter={() => onTell(true)}
      onFocus={() => onTell(true)}
      onBlur={() => onTell(false)}
    >
      {circle}
    </Link>
  )
}
