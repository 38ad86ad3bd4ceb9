import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ConnectorName } from '@kolscope/contract/connectors'
import type { Log } from '../core/log'
import type { ProviderEnv } from '../core/provider-env'

const START_MS = 20_000
const STOP_MS = 2_000
const LONGEST_PAUSE_MS = 10_000

/** An account as it is known here, from whose numbers a stand-in goes on. */
export interface KnownAccount {
  connector: ConnectorName
  socialId: string
  handle: string | null
  name: string
  followers: number | null
  /** Code of the category it posts about most. */
  category?: string | null
  /** Days since 1970-01-01 up to which the demo market tells of it; the stand-in tells only what comes after, and nothing of who it is. */
  toldUntil?: number | null
}

export interface StandIns {
  origin: string
  /** Of the child process; absent where somebody else runs them. */
  pid?: () => number
  introduce: (accounts: readonly KnownAccount[]) => Promise<void>
  close: () => Promise<void>
}

// Bundled, the program lies beside this file; in the source tree it is TypeScript.
function ownProgram(): readonly string[] {
  const bundled = fileURLToPath(new URL('./stand-ins.js', import.meta.url))
  if (existsSync(bundled)) return [bundled]
  return ['--import', import.meta.resolve('tsx'), fileURLToPath(new URL('../../stand-ins/main.ts', import.meta.url))]
}

/** Starts the program, which ends when its input does; port 0 lets it choose. */
function startProgram(port: number, returnTo: string): ChildProcess {
  const args = [...ownProgram(), '--port', String(port), '--return-to', returnTo, '--while-input']
  return spawn(process.execPath, ['--no-warnings', ...args], { stdio: ['pipe', 'pipe', 'ignore'] })
}

async function originOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The stand-ins have no output.')
  const signal = AbortSignal.timeout(START_MS)
  const lines = createInterface({ input: child.stdout, signal })
  for await (const line of lines) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
    if (origin) return origin
  }
  throw new Error('The stand-ins of the providers did not start.')
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

/** A child process on a loopback port, started again on the same port whenever it dies. */
async function startOwn(log: Log, returnTo: string, stopping?: AbortSignal): Promise<StandIns> {
  let child = startProgram(0, returnTo)
  let isClosing = false
  let origin: string
  try {
    origin = await originOf(child)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const port = Number(new URL(origin).port)
  const keep = async () => {
    for (let deaths = 0; ; deaths++) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      // A signal for this program often ends the child a moment before it reaches us.
      await wait(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** deaths), undefined, { ref: false })
      if (isClosing || stopping?.aborted) return
      log.warn('The stand-ins of the providers ended and are started again')
      child = startProgram(port, returnTo)
      child.stdout?.resume()
    }
  }
  const kept = keep()
  return {
    origin,
    pid: () => child.pid ?? 0,
    introduce: (accounts) => introduce(origin, accounts),
    close: async () => {
      isClosing = true
      child.stdin?.end()
      const isOver = await Promise.race([kept.then(() => true), wait(STOP_MS, false, { ref: false })])
      if (!isOver) child.kill('SIGKILL')
    },
  }
}

/**
 * Stand-ins as the environment wants them: none, a child process, or those that already run somewhere on this machine.
 * `returnTo` is the only page to which they send a browser back.
 */
export async function standInsFor(
  { standIns }: ProviderEnv,
  log: Log,
  returnTo: string,
  stopping?: AbortSignal,
): Promise<StandIns | null> {
  if (standIns === 'off') return null
  if (standIns === 'own') return startOwn(log, returnTo, stopping)
  return { origin: standIns, introduce: (accounts) => introduce(standIns, accounts), close: async () => undefined }
}
