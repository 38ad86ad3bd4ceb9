import type { Triage } from '@kolscope/contract/lists/collections/members'
import { useEffect, useRef } from 'react'
import { useLatest } from '../../../core/use-latest'

interface MemberKeys {
  current: number | undefined
  onCurrent: (id: number) => void
  onToggle: (id: number) => void
  /** Absent if nothing may be decided. */
  onDecide: ((id: number, triage: Triage) => void) | undefined
  onHelp: () => void
}

const TYPING = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'
const DECISIONS: Readonly<Record<string, Triage>> = { 1: 'untriaged', 2: 'shortlisted', 3: 'passed' }

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-member]')]
const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-member="${id}"]`)
const idOf = (row: HTMLElement | undefined) => (row ? Number(row.dataset.member) : undefined)

function show(id: number): void {
  rowOf(id)?.focus({ preventScroll: true })
  rowOf(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The row below or above; the first step goes to the current one if the list does not have the focus yet. */
function rowBelow(current: number | undefined, step: number): HTMLElement | undefined {
  const all = rows()
  const at = all.findIndex((row) => idOf(row) === current)
  if (at === -1 || !all[at]?.contains(document.activeElement)) return all[Math.max(at, 0)]
  return all[Math.min(Math.max(at + step, 0), all.length - 1)]
}

/** The card at the same height of the next column that has any. */
function beside(row: HTMLElement, step: number): HTMLElement | undefined {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')]
  const own = row.closest<HTMLElement>('[data-column]')
  if (!own) return undefined
  const cardsOf = (column: HTMLElement | undefined) => [
    ...(column?.querySelectorAll<HTMLElement>('[data-member]') ?? []),
  ]
  const height = cardsOf(own).indexOf(row)
  for (let at = columns.indexOf(own) + step; columns[at]; at += step) {
    const cards = cardsOf(columns[at])
    if (cards.length > 0) return cards[Math.min(height, cards.length - 1)]
  }
  return undefined
}

function nextOf(event: KeyboardEvent, row: HTMLElement | null, current: number | undefined): HTMLElement | undefined {
  const { key, target } = event
  if (key === 'j') return rowBelow(current, 1)
  if (key === 'k') return rowBelow(current, -1)
  if (row === null || target !== row) return undefined
  if (key === 'ArrowDown') return rowBelow(current, 1)
  if (key === 'ArrowUp') return rowBelow(current, -1)
  if (key === 'ArrowRight') return beside(row, 1)
  return key === 'ArrowLeft' ? beside(row, -1) : undefined
}

function pressed(row: HTMLElement, selector: string): boolean {
  const button = row.querySelector<HTMLElement>(selector)
  button?.click()
  return button !== null
}

/** Where the focus moves when its row leaves: to the row at its new place, else to a neighbor. */
function heirsOf(row: HTMLElement): number[] {
  const all = rows()
  const at = all.indexOf(row)
  return [row, all[at + 1], all[at - 1]].flatMap((one) => idOf(one) ?? [])
}

/** Whether the key was meant for the list. */
function handle(event: KeyboardEvent, target: Element, keys: MemberKeys, leave: (heirs: readonly number[]) => void) {
  if (event.key === '?') {
    keys.onHelp()
    return true
  }
  const row = target.closest<HTMLElement>('[data-member]')
  const id = idOf(row ?? undefined)
  const next = idOf(nextOf(event, row, id ?? keys.current))
  if (next !== undefined) {
    leave([])
    keys.onCurrent(next)
    show(next)
    return true
  }
  if (row === null || id === undefined) return false
  const triage = DECISIONS[event.key]
  if (triage && keys.onDecide) {
    leave(heirsOf(row))
    keys.onDecide(id, triage)
    return true
  }
  if (event.key === 'x') {
    keys.onToggle(id)
    return true
  }
  if (event.key === 'n') return pressed(row, '[data-note]')
  return event.key === 'Enter' && target === row && pressed(row, '[data-report]')
}

/** j, k and arrows move, x selects, 1 2 3 decide, n notes, Enter opens, ? helps; ignored while the user types. */
export function useMemberKeys(keys: MemberKeys): void {
  const latest = useLatest(keys)
  const heirs = useRef<readonly number[]>([])
  useEffect(() => {
    if (heirs.current.length === 0 || document.activeElement !== document.body) return
    const heir = heirs.current.find((id) => rowOf(id) !== null)
    if (heir === undefined) return
    latest.current.onCurrent(heir)
    show(heir)
  })
  useEffect(() => {
    const leave = (next: readonly number[]) => {
      heirs.current = next
    }
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPING)) return
      if (target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return
      if (handle(event, target, latest.current, leave)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [latest])
}
