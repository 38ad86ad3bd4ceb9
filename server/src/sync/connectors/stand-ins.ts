import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConnectorName } from '@kolscope/contract/core/enums'
import { builtProgram } from '../../core/built-program'
import { lifeOf } from '../../core/child-life'
import type { Log } from '../../core/log'
import type { ProviderEnv } from '../../core/provider-env'

const START_MS = 20_000
const STOP_MS = 2_000
/** A process that lived this long did not fail at its start. */
const HEALTHY_MS = 10_000
const LONGEST_PAUSE_MS = 10_000

/** An account as it is known here, from whose numbers a stand-in continues. */
export interface KnownAccount {
  connector: ConnectorName
  socialId: string
  handle: string | null
  name: string
  followers: number | null
  /** Code of the category it posts about most. */
  category?: string | null
  /**
   * Days since 1970-01-01 up to which the demo market covers it; the stand-in returns only what comes after, and
   * nothing about its identity.
   */
  toldUntil?: number | null
}

export interface StandIns {
  origin: string
  /** Pid of the child process; absent if the stand-ins were started elsewhere. */
  pid?: () => number
  introduce: (accounts: readonly KnownAccount[]) => Promise<void>
  close: () => Promise<void>
}

/** Starts the program, which ends when its input does. */
export function startProgram(port: number, returnTo: string): ChildProcess {
  const args = [builtProgram('stand-ins'), '--port', String(port), '--return-to', returnTo, '--while-input']
  return spawn(process.execPath, ['--no-warnings', ...args], { stdio: ['pipe', 'pipe', 'ignore'] })
}

/** A free port, so that the URL is known before anything listens there. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port for the stand-ins.')
  return address.port
}

async function introduce(origin: string, accounts: readonly KnownAccount[]): Promise<void> {
  if (accounts.length === 0) return
  const answer = await fetch(`${origin}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ known: accounts }),
    signal: AbortSignal.timeout(STOP_MS),
  })
  await answer.body?.cancel()
}

/** Keeps the program running until `isOver`, after a growing pause if it fails immediately. */
async function keepRunning(log: Log, start: () => ChildProcess, isOver: () => boolean, onEnd: () => void) {
  for (let failures = 0; ; failures++) {
    const startedAt = Date.now()
    const error = await lifeOf(start, () => undefined)
    onEnd()
    if (Date.now() - startedAt > HEALTHY_MS) failures = 0
    // A signal to this program often ends the child a moment before it reaches us.
    await wait(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** failures), undefined, { ref: false })
    if (isOver()) return
    if (error) log.error({ err: error }, 'The stand-ins of the providers could not be started and are tried again')
    else log.warn('The stand-ins of the providers ended and are started again')
  }
}

/**
 * A child process on a loopback port, restarted on the same port whenever it dies. If it does not start, callers do not
 * wait long; further attempts run in the background.
 */
async function startOwn(log: Log, returnTo: string, { stopping, start = startProgram }: Running): Promise<StandIns> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let isClosing = false
  const moments = new EventEmitter()
  const begin = () => {
    child = start(port, returnTo)
    child.stdout?.on('data', () => moments.emit('begun'))
    return child
  }
  const isOver = () => isClosing || stopping?.aborted === true
  const begun = Promise.race([once(moments, 'begun'), once(moments, 'ended')])
  const lifetime = keepRunning(log, begin, isOver, () => moments.emit('ended'))
  await Promise.race([begun, wait(START_MS, undefined, { ref: false })])
  return {
    origin,
    pid: () => child?.pid ?? 0,
    introduce: (accounts) => introduce(origin, accounts),
    close: async () => {
      isClosing = true
      child?.stdin?.end()
      const hasEnded = await Promise.race([lifetime.then(() => true), wait(STOP_MS, false, { ref: false })])
      if (!hasEnded) child?.kill('SIGKILL')
    },
  }
}

interface Running {
  stopping?: AbortSignal | undefined
  start?: typeof startProgram
}

/**
 * Stand-ins as configured by the environment: none, a child process, or those that already run somewhere on this
 * machine. `returnTo` is the only page to which they redirect a browser.
 */
export async function standInsFor(
  { standIns }: ProviderEnv,
  log: Log,
  returnTo: string,
  running: Running = {},
): Promise<StandIns | null> {
  if (standIns === 'off') return null
  if (standIns === 'own') return startOwn(log, returnTo, running)
  return { origin: standIns, introduce: (accounts) => introduce(standIns, accounts), close: async () => undefined }
}
