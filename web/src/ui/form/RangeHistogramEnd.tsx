import { useState } from 'react'
import classes from './RangeHistogram.module.css'
import { typedNumber } from './RangeHistogramScale'

interface Props {
  label: string
  placeholder: string
  /** The current end as text; empty is unbounded. */
  shown: string
  invalid: boolean
  describedBy?: string | undefined
  /** Undefined removes the bound. */
  onCommit: (value: number | undefined) => void
}

/**
 * One typed end: Enter or leaving confirms, but reverts text that is not a number; Escape reverts, empty is unbounded.
 */
export function RangeHistogramEnd({ label, placeholder, shown, invalid, describedBy, onCommit }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const confirm = () => {
    if (typed === null) return
    setTyped(null)
    if (typed.trim() === shown) return
    if (typed.trim() === '') return onCommit(undefined)
    const value = typedNumber(typed)
    if (value !== null) onCommit(value)
  }
  return (
    <input
      className={classes.end}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      placeholder={placeholder}
      value={typed ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={confirm}
      onKeyDown={(event) => {
        if (event.key === 'Enter') confirm()
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          setTyped(null)
        }
      }}
    />
  )
}
