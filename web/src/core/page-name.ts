import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let name: string | null = null

function become(next: string | null) {
  name = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whom or what a page is about, for the breadcrumbs; forgotten with the page. */
export function usePageName(own: string | undefined): void {
  useEffect(() => {
    if (own === undefined) return
    become(own)
    return () => become(null)
  }, [own])
}

export const useShownPageName = (): string | null => useSyncExternalStore(subscribe, () => name)
