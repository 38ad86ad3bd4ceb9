import { createListeners } from '../../core/listeners'

export type SnackbarColor = 'info' | 'success' | 'warning' | 'danger' | 'primary' | 'rose'

export interface Snack {
  text: string
  color?: SnackbarColor
  /** Offers to undo the action. */
  onUndo?: () => void
  /** Replaces the message of the same key that is shown. */
  key?: string
  /**
   * The percentage done of something in progress, null if unknown. The message stays until it is replaced or closed.
   */
  share?: number | null
}

const listeners = createListeners()
let waiting: readonly Snack[] = []

function become(next: readonly Snack[]) {
  waiting = next
  listeners.notify()
}

/** Shows a message at the bottom of the window for 6,000 ms; it stays while the pointer is on it. */
export const notify = (snack: Snack): void => become([...waiting, snack])

/** Messages that wait to be shown; the snackbar is loaded with the first message. */
export const snacks = {
  waiting: (): readonly Snack[] => waiting,
  isWaiting: () => waiting.length > 0,
  /** Removes what was shown; a message that arrived meanwhile still waits. */
  taken: (shownSnacks: readonly Snack[]) => become(waiting.filter((snack) => !shownSnacks.includes(snack))),
  subscribe: listeners.subscribe,
}
