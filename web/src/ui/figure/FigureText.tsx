import { ageTime } from '@kolscope/contract/market/age'
import type { Figure, MetricName } from '@kolscope/contract/market/metrics'
import { Tooltip } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { isNumber } from '../../core/format'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { Unseen } from '../mark/Unseen'
import { AgeMark } from './AgeMark'
import { FigureAbout } from './FigureAbout'
import classes from './figure.module.css'
import { exactFigure, shownFigure } from './figure-numbers'
import { coded } from './figure-words'

interface Props {
  name: MetricName
  /** The number is unknown if this is undefined. */
  figure: Figure | undefined
  /** card: in full up to ten million; short: from a thousand. */
  form?: 'card' | 'short'
  /** What an unknown number shows: --Updating-- in tiles, N/A in lists and texts. */
  missing?: 'updating' | 'none'
  /** Another format of the known number, such as `83 / 100`. */
  valueText?: string
  /** One more fact for the card. */
  note?: ReactNode
  /** How an old number is marked: as one of its month, as a total with one, or not at all where its day is shown. */
  age?: 'month' | 'total' | 'none'
  className?: string
}

const CLOSE_AFTER_MS = 120

/** Opens by hover, focus or tap; a tap keeps it open, Escape closes it, and the pointer may go into the card. */
function useCard() {
  const [open, setOpen] = useState(false)
  const leaving = useRef(0)
  const stay = () => window.clearTimeout(leaving.current)
  useEffect(() => () => window.clearTimeout(leaving.current), [])
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])
  const show = () => {
    stay()
    setOpen(true)
  }
  const hide = () => {
    stay()
    setOpen(false)
  }
  const hideSoon = () => {
    stay()
    leaving.current = window.setTimeout(() => setOpen(false), CLOSE_AFTER_MS)
  }
  return { open, show, hide, hideSoon }
}

interface CardProps extends Pick<Props, 'name' | 'figure' | 'note'> {
  id: string
  target: RefObject<HTMLButtonElement | null>
}

function Card({ id, target, ...about }: CardProps) {
  return (
    <Tooltip
      opened
      target={target}
      label={<FigureAbout id={id} {...about} />}
      classNames={{ tooltip: classes.card ?? '' }}
      transitionProps={{ duration: 0 }}
      maw={340}
    />
  )
}

/** A measured number with everything about it in a card: value, age, source, sample, formula, or why it is unknown. */
export function FigureText({
  name,
  figure,
  form = 'card',
  missing = 'updating',
  valueText,
  note,
  age = 'month',
  className,
}: Props) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  const { open, show, hide, hideSoon } = useCard()
  const value = figure?.value
  return (
    <span className={classes.place} onPointerEnter={show} onPointerLeave={hideSoon}>
      <button
        ref={target}
        type="button"
        className={className === undefined ? classes.figure : `${classes.figure} ${className}`}
        data-unknown={!isNumber(value) || undefined}
        aria-describedby={open ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {isNumber(value) ? (
          <KnownFigure
            text={valueText ?? shownFigure(name, value, format, form)}
            exact={exactFigure(name, value, format)}
          />
        ) : (
          <>
            {t(`value.${missing}`)}
            <Unseen> ({coded({ t }, 'missing', figure?.missing ?? 'unknown')})</Unseen>
          </>
        )}
      </button>
      {isNumber(value) && figure && age !== 'none' && (
        <AgeMark at={ageTime(figure)} source={figure.source} isTotal={age === 'total'} />
      )}
      {open && <Card id={id} target={target} name={name} figure={figure} note={note} />}
    </span>
  )
}

/** Screen readers read an abbreviated number in full. */
function KnownFigure({ text, exact }: { text: string; exact: string }) {
  if (!/[KMB]\+$/.test(text)) return text
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <Unseen>{exact}</Unseen>
    </>
  )
}
