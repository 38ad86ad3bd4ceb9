import { once } from 'node:events'
import { chmodSync, existsSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { ownSocketFolder, socketFolder } from './socket-folder'
import { errorCodeOf } from './sqlstate'

/** What a program of this machine may ask the server; inputs and results are plain JSON. */
export type PrivateCalls = Record<string, (input: unknown, signal: AbortSignal) => Promise<unknown>>

/**
 * The folder of PostgreSQL's socket is not used, because it belongs to PostgreSQL's user if the server runs as root.
 */
const placeIn = (dataDir: string) => ({ home: realpathSync(dataDir), name: 'private', prefix: 'kolscope-private' })
const SOCKET = 'server.sock'
const pathOf = (dataDir: string) => join(socketFolder(placeIn(dataDir)), SOCKET)

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
const ANSWER_MS = 10_000

/** The server's own error. */
class FailedCall extends Error {}

function send(path: string, name: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { socketPath: path, path: `/${name}`, method: 'POST', ...(signal && { signal }) },
      (reply) => {
        const readReply = async () => {
          const { failure, value } = JSON.parse(await text(reply))
          if (failure !== undefined) throw new FailedCall(failure)
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

/** Nothing listens, a killed server left its socket behind, or one is ending. */
function nothingIfNobody(error: unknown): undefined {
  if (!['ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(errorCodeOf(error))) throw error
}

/**
 * Asks the server of this data folder once and creates nothing. Undefined if none runs there as this user, or only one
 * of an earlier version, which does not know the call.
 */
export async function askServer(dataDir: string, name: string): Promise<unknown> {
  const folder = existsSync(dataDir) ? ownSocketFolder(placeIn(dataDir)) : undefined
  if (!folder) return undefined
  try {
    return await send(join(folder, SOCKET), name, null, AbortSignal.timeout(ANSWER_MS))
  } catch (error) {
    if (error instanceof FailedCall) return undefined
    if ((error as Error).name === 'TimeoutError')
      throw new Error(`The server in ${dataDir} does not answer; end it and start it again.`, { cause: error })
    return nothingIfNobody(error)
  }
}

/** Connects to the server of this data folder; waits until one runs. */
export async function reachServer(dataDir: string, onWait: () => void, signal: AbortSignal): Promise<PrivateServer> {
  const path = pathOf(dataDir)
  for (let tries = 0; ; tries++) {
    const attached = await attach(path).catch(nothingIfNobody)
    if (attached) {
      const ended = new Promise<void>((resolve) => attached.once('close', resolve).once('error', () => resolve()))
      attached.resume()
      return { ended, call: (name, input, callSignal) => send(path, name, input, callSignal) }
    }
    if (tries === 0) onWait()
    await wait(RETRY_MS, undefined, { signal })
  }
}
