import { useState } from 'react'
import classes from './RangeHistogram.module.css'
import { typedNumber } from './RangeHistogramScale'

interface Props {
  label: string
  placeholder: string
  /** The current end as text; empty is unbounded. */
  text: string
  invalid: boolean
  describedBy?: string | undefined
  /** Undefined removes the bound. */
  onCommit: (value: number | undefined) => void
}

/**
 * One typed end: Enter or leaving confirms, but reverts text that is not a number; Escape reverts, empty is unbounded.
 */
export function RangeHistogramEnd({ label, placeholder, text, invalid, describedBy, onCommit }: Props) {
  const [input, setInput] = useState<string | null>(null)
  const confirm = () => {
    if (input === null) return
    setInput(null)
    if (input.trim() === text) return
    if (input.trim() === '') return onCommit(undefined)
    const value = typedNumber(input)
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
      value={input ?? text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setInput(event.currentTarget.value)}
      onBlur={confirm}
      onKeyDown={(event) => {
        if (event.key === 'Enter') confirm()
        if (event.key === 'Escape' && input !== null) {
          event.stopPropagation()
          setInput(null)
        }
      }}
    />
  )
}
