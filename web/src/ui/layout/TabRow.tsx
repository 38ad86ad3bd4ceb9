import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './TabRow.module.css'
import { useCentered } from './use-centered'

interface Props<T extends string> {
  /** The panel is `{id}-panel`, labeled by `{id}-{chosen}`. */
  id: string
  label: string
  tabs: readonly { key: T; content: ReactNode }[]
  chosen: T
  onChoose: (tab: T) => void
  /** Use pills above lines if one row is within another. */
  look?: 'line' | 'pill'
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Where a key leads in the row of tabs; null for a key that moves nothing. */
function tabAfter<T>(keys: readonly T[], at: T, key: string): T | null {
  const step = STEPS[key]
  if (step !== undefined) return keys[(keys.indexOf(at) + step + keys.length) % keys.length] ?? null
  return (key === 'Home' ? keys[0] : key === 'End' ? keys.at(-1) : null) ?? null
}

/** A row of tabs; arrows, Home and End move along it. */
export function TabRow<T extends string>({ id, label, tabs, chosen, onChoose, look = 'line' }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  useCentered(list, '[aria-selected="true"]', chosen)
  const move = (event: KeyboardEvent) => {
    const keys = tabs.map(({ key }) => key)
    const next = tabAfter(keys, chosen, event.key)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (next !== chosen) onChoose(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div ref={list} className={classes.tabs} data-look={look} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ key, content }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          data-tab={key}
          aria-selected={key === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => key !== chosen && onChoose(key)}
        >
          {content}
        </button>
      ))}
    </div>
  )
}
