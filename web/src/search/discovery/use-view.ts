import { useSyncExternalStore } from 'react'
import { createListeners } from '../../core/listeners'

export type View = 'grid' | 'rows'

const KEY = 'discover_view'
const listeners = createListeners()

const read = (): View => (localStorage.getItem(KEY) === 'rows' ? 'rows' : 'grid')

function choose(view: View) {
  localStorage.setItem(KEY, view)
  listeners.notify()
}

/** The view, grid or rows, which both search pages share and which is remembered. */
export const useView = (): [View, (view: View) => void] => [useSyncExternalStore(listeners.subscribe, read), choose]
