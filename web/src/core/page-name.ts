import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from './listeners'

/** A name that a page publishes while it is mounted, for the breadcrumbs outside of it. */
function createNameStore() {
  const { notify, subscribe } = createListeners()
  let name: string | null = null
  const setName = (next: string | null) => {
    name = next
    notify()
  }
  return {
    useSetName: (ownName: string | undefined) =>
      useEffect(() => {
        if (ownName === undefined) return
        setName(ownName)
        return () => setName(null)
      }, [ownName]),
    useName: () => useSyncExternalStore(subscribe, () => name),
  }
}

/** The name of what the page shows. */
export const { useSetName: useSetPageName, useName: usePageName } = createNameStore()
/** The name of what the parent page shows; the breadcrumbs link to it. */
export const { useSetName: useSetParentName, useName: useParentName } = createNameStore()
