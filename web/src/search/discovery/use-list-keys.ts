import { useEffect } from 'react'
import { useLatest } from '../../core/use-latest'

export interface ListKeys {
  /** Ids in the order in which they are shown. */
  ids: readonly number[]
  current: number | undefined
  previewed: number | undefined
  onCurrent: (id: number) => void
  onToggle: (id: number) => void
  onPreview: (id: number | undefined) => void
  /** Opens the preview and moves the focus into it. */
  onEnter: (id: number) => void
  /** Absent for accounts without collections. */
  onSave: ((id: number) => void) | undefined
  onHelp: () => void
}

const TYPING = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'
const ACTS = 'a, button, input, label, select, textarea, summary, [role="slider"], [role="menuitem"]'

const inDialog = (target: Element) =>
  target.closest('[role="dialog"]:not([data-aside]), [role="menu"], [role="listbox"]') !== null

export function cardOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-hit="${id}"]`)
}

function focusCard(id: number): void {
  cardOf(id)?.focus({ preventScroll: true })
  cardOf(id)?.scrollIntoView({ block: 'nearest' })
}

/** How many cards fit side by side. */
function columnsOf(ids: readonly number[]): number {
  const tops = ids.map((id) => cardOf(id)?.getBoundingClientRect().top ?? 0)
  const next = tops.findIndex((top) => Math.abs(top - (tops[0] ?? 0)) > 4)
  return next === -1 ? Math.max(1, ids.length) : next
}

function stepOf(key: string, focused: boolean, ids: readonly number[]): number {
  if (key === 'j') return 1
  if (key === 'k') return -1
  if (!focused) return 0
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowDown') return columnsOf(ids)
  return key === 'ArrowUp' ? -columnsOf(ids) : 0
}

function nextAfter(keys: ListKeys, step: number): number | undefined {
  const { ids, current } = keys
  const from = current === undefined ? -1 : ids.indexOf(current)
  const focused = current !== undefined && cardOf(current)?.contains(document.activeElement)
  // The first step goes to the current one if the list does not have the focus yet.
  if (!focused && keys.previewed === undefined) return ids[Math.max(from, 0)]
  return ids[Math.min(Math.max(from + step, 0), ids.length - 1)]
}

/** Uses the card's own link, so that only influencers open that may be opened. */
function openReport(id: number): boolean {
  const link = cardOf(id)?.querySelector<HTMLElement>('[data-report]')
  link?.click()
  return link !== null
}

function handle(event: KeyboardEvent, keys: ListKeys): boolean {
  const target = event.target instanceof Element ? event.target : document.body
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || inDialog(target)) return false
  if (target.matches(TYPING)) return false
  const card = target.closest<HTMLElement>('[data-hit]')
  const onCard = card === target
  const id = card ? Number(card.dataset.hit) : keys.current
  if (event.key === '?') {
    keys.onHelp()
    return true
  }
  if (event.key === 'Escape' && keys.previewed !== undefined) {
    const back = keys.previewed
    keys.onPreview(undefined)
    focusCard(back)
    return true
  }
  const step = stepOf(event.key, onCard, keys.ids)
  if (step !== 0) {
    const next = nextAfter(keys, step)
    if (next === undefined) return false
    keys.onCurrent(next)
    focusCard(next)
    if (keys.previewed !== undefined) keys.onPreview(next)
    return true
  }
  if (id === undefined) return false
  if (event.key === 'o' && (card !== null || keys.previewed !== undefined)) return openReport(keys.previewed ?? id)
  if (event.key === 'x' && (card !== null || keys.previewed !== undefined)) {
    keys.onToggle(id)
    return true
  }
  if (event.key === 's' && keys.onSave && (card !== null || keys.previewed !== undefined)) {
    keys.onSave(keys.previewed ?? id)
    return true
  }
  if (!onCard || target.matches(ACTS)) return false
  if (event.key === ' ') {
    keys.onPreview(keys.previewed === id ? undefined : id)
    return true
  }
  if (event.key === 'Enter') {
    keys.onEnter(id)
    return true
  }
  return false
}

/**
 * j, k and arrows move, x selects, s saves, space and Enter preview, o opens the report, Escape closes, ? helps; not
 * while typing.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useLatest(keys)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (handle(event, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [latest])
}
