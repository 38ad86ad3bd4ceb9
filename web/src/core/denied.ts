import { createListeners } from './listeners'

function createNotice() {
  const { notify, subscribe } = createListeners()
  return { report: notify, subscribe }
}

/** The server refused this account a page's own data, so the page cannot be shown. */
export const denied = createNotice()

/** The server refused this account a call: its permissions or its plan may have changed. */
export const refusals = createNotice()
