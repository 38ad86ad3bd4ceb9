import { useEffect, useSyncExternalStore } from 'react'

/** A name that a page sets as long as it is shown. */
function nameOfPage() {
  const listeners = new Set<() => void>()
  let name: string | null = null
  const become = (next: string | null) => {
    name = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    useGiven: (own: string | undefined) =>
      useEffect(() => {
        if (own === undefined) return
        become(own)
        return () => become(null)
      }, [own]),
    useShown: () => useSyncExternalStore(subscribe, () => name),
  }
}

/** Whom or what a page is about, for the breadcrumbs. */
export const { useGiven: usePageName, useShown: useShownPageName } = nameOfPage()
/** The subject of the parent page, to which the breadcrumbs link by its id. */
export const { useGiven: useNameAbove, useShown: useShownNameAbove } = nameOfPage()
