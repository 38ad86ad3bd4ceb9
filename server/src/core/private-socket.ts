import { once } from 'node:events'
import { chmodSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { socketFolder } from './socket-folder'

/** What a program of this machine may ask the server; inputs and results are plain JSON. */
export type PrivateCalls = Record<string, (input: unknown, signal: AbortSignal) => Promise<unknown>>

/**
 * The folder of PostgreSQL's socket is not used, because it belongs to PostgreSQL's user if the server runs as root.
 */
const pathOf = (dataDir: string) =>
  join(socketFolder({ home: realpathSync(dataDir), name: 'private', prefix: 'kolscope-private' }), 'server.sock')

async function answer(calls: PrivateCalls, incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
  const name = (incoming.url ?? '').slice(1)
  const disconnect = new AbortController()
  reply.once('close', () => disconnect.abort(new Error('The caller has gone.')))
  try {
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (!call) throw new Error(`There is no call ${name}.`)
    const value = await call(JSON.parse(await text(incoming)), disconnect.signal)
    reply.end(JSON.stringify({ value: value ?? null }))
  } catch (error) {
    reply.end(JSON.stringify({ failure: (error as Error).message }))
  }
}

/**
 * Serves calls on a socket that only the user of this server can reach: its folder has mode 700, itself 600. `GET /`
 * stays open as long as this server lives, so that a worker notices its end. Returns a function that stops it.
 */
export async function servePrivately(dataDir: string, calls: PrivateCalls): Promise<() => Promise<void>> {
  const path = pathOf(dataDir)
  const server = createServer((incoming, reply) => {
    if (incoming.method === 'GET') reply.flushHeaders()
    else void answer(calls, incoming, reply)
  })
  server.timeout = 0
  server.requestTimeout = 0
  // A killed server leaves its socket behind; the lock of the data folder would have refused us if one were running.
  rmSync(path, { force: true })
  server.listen(path)
  await once(server, 'listening')
  chmodSync(path, 0o600)
  return async () => {
    const untilClosed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await untilClosed
  }
}

export interface PrivateServer {
  call: (name: string, input: unknown, signal?: AbortSignal) => Promise<unknown>
  /** Resolves when the server has ended. */
  ended: Promise<void>
}

const RETRY_MS = 500

function send(path: string, name: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { socketPath: path, path: `/${name}`, method: 'POST', ...(signal && { signal }) },
      (reply) => {
        const readReply = async () => {
          const { failure, value } = JSON.parse(await text(reply))
          if (failure !== undefined) throw new Error(failure)
          return value
        }
        readReply().then(resolve, reject)
      },
    )
    outgoing.once('error', (error) => reject(signal?.aborted ? signal.reason : error))
    outgoing.end(JSON.stringify(input ?? null))
  })
}

function attach(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ socketPath: path, path: '/' }, resolve).once('error', reject).end()
  })
}

/** Connects to the server of this data folder; waits until one runs. */
export async function reachServer(dataDir: string, onWait: () => void, signal: AbortSignal): Promise<PrivateServer> {
  const path = pathOf(dataDir)
  for (let tries = 0; ; tries++) {
    const attached = await attach(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ECONNREFUSED') throw error
    })
    if (attached) {
      const ended = new Promise<void>((resolve) => attached.once('close', resolve).once('error', () => resolve()))
      attached.resume()
      return { ended, call: (name, input, callSignal) => send(path, name, input, callSignal) }
    }
    if (tries === 0) onWait()
    await wait(RETRY_MS, undefined, { signal })
  }
}
