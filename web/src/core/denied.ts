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

/** The server refused this account a page's own data, so the page cannot be shown. */
export const denied = createNotice()

/** The server refused this account a call: its permissions or its plan may have changed. */
export const refusals = createNotice()
