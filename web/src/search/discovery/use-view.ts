import { useSyncExternalStore } from 'react'

export type View = 'grid' | 'rows'

const KEY = 'discover_view'
const listeners = new Set<() => void>()

const read = (): View => (localStorage.getItem(KEY) === 'rows' ? 'rows' : 'grid')

function choose(view: View) {
  localStorage.setItem(KEY, view)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Grid or rows, shared by both search pages and remembered. */
export const useView = (): [View, (view: View) => void] => [useSyncExternalStore(subscribe, read), choose]
