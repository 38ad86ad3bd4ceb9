import type { Socket } from 'node:net'

/** How long a refused client may keep sending before its connection is cut. */
const MAX_WAIT_MS = 2_000

/** Connections that were refused and are closing; no more of their input is parsed. */
const refusedSockets = new WeakSet<Socket>()

export const isRefused = (socket: Socket): boolean => refusedSockets.has(socket)

export const markRefused = (socket: Socket): void => void refusedSockets.add(socket)

/** Closes the connection with a response. Later input is discarded: cutting the client off would lose the response. */
export function endRefused(socket: Socket, answer: string): void {
  markRefused(socket)
  socket.end(answer)
  const timer = setTimeout(() => socket.destroy(), MAX_WAIT_MS)
  socket.once('close', () => clearTimeout(timer))
}
