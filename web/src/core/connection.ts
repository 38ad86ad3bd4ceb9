import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners'

/** fine: responses arrive; waiting: a call is being retried; lost: the last attempts failed too. */
type Connection = 'fine' | 'waiting' | 'lost'

const listeners = createListeners()
let state: Connection = 'fine'

function become(next: Connection) {
  if (next === state) return
  state = next
  listeners.notify()
}

export const connection = {
  state: (): Connection => state,
  answered: () => become('fine'),
  waiting: () => become('waiting'),
  gaveUp: () => become('lost'),
}

export const useConnection = (): Connection => useSyncExternalStore(listeners.subscribe, connection.state)
