import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { isNumber, TOOLTIP_ABOVE } from '../../core/format'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { Hint } from '../overlay/Hint'

interface Props {
  value: number | null | undefined
  /** short: from a thousand; card: above ten million; full: never. */
  form?: 'short' | 'card' | 'full'
  /** More lines for the tooltip: age, source, formula. */
  about?: ReactNode
  /** What an unknown number shows; N/A by default. */
  missing?: string
  className?: string
}

/** A count as the screen abbreviates it; the full value is in the tooltip above a million, and always read aloud. */
export function NumberText({ value, form = 'card', about, missing, className }: Props) {
  const t = useT()
  const format = useFormat()
  if (!isNumber(value)) {
    return (
      <Hint label={about}>
        <span className={className}>{missing ?? t('value.none')}</span>
      </Hint>
    )
  }
  const full = format.full(value)
  const text = format[form](value)
  const tells = text !== full || Math.abs(value) > TOOLTIP_ABOVE
  const label = tells ? (
    <>
      {t('number.full', { value: full })}
      {about !== undefined && <div>{about}</div>}
    </>
  ) : (
    about
  )
  return (
    <Hint label={label}>
      <span className={className}>
        {text === full ? full : <span aria-hidden="true">{text}</span>}
        {text !== full && <VisuallyHidden>{full}</VisuallyHidden>}
      </span>
    </Hint>
  )
}
