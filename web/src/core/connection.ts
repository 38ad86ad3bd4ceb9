import { useSyncExternalStore } from 'react'

/** fine: responses arrive; waiting: a call is being retried; lost: the last attempts failed too. */
type Connection = 'fine' | 'waiting' | 'lost'

const listeners = new Set<() => void>()
let state: Connection = 'fine'

function become(next: Connection) {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

export const connection = {
  state: (): Connection => state,
  answered: () => become('fine'),
  waiting: () => become('waiting'),
  gaveUp: () => become('lost'),
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection.state)
