function createNotice() {
  const listeners = new Set<() => void>()
  return {
    report: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A page's own data was refused to this account: the page cannot be shown. */
export const denied = createNotice()

/** Any call was refused to this account: its rights or its plan may be others by now. */
export const refused = createNotice()
