import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../src/core/project-root'
import { patience } from './patience'

const READY_MS = 180_000 * patience

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}

/** The token of a new session. */
export async function signIn(port: number, email: string, password: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { accessToken } = (await answer.json()) as { accessToken?: string }
  if (!accessToken) throw new Error(`Signing in answered ${answer.status}.`)
  return accessToken
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

export interface ServerProcess {
  port: number
  pid: number
  /** From its start until it was ready. */
  readyMs: number
  /** Of every demo account. */
  password: string
  /** Of a signed-in member of staff. */
  token: string
  residentMb: () => number
  /** Of all its workers together. */
  workersMb: () => number
  /** Resolves when no background work waits or runs. */
  jobsDone: (limitMs?: number) => Promise<void>
  stop: () => Promise<void>
  /** Ends it like a power cut would; resolves when it is gone. */
  kill: () => Promise<void>
}

async function hasWork(port: number, token: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/jobs`, { headers: { authorization: token } })
  if (!answer.ok) throw new Error(`jobs answered ${answer.status}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { status: string }[] }
  return data.some(({ status }) => status === 'queued' || status === 'running')
}

function residentMbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function workersOf(server: number): number[] {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.js'))
}

/** The built server as a process of its own on a data folder; demoSize influencers are seeded on its first start. */
export async function startServer(
  dataDir: string,
  logFile: string,
  demoSize: number,
  further: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const password = further.DEMO_PASSWORD ?? randomBytes(12).toString('base64url')
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [join(projectRoot(), 'dist/server/main.js')], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      npm_lifecycle_event: '',
      UV_THREADPOOL_SIZE: '16',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      // Commands without DATA_DIR do not find it.
      XDG_STATE_HOME: dataDir,
      PUBLIC_URL: `http://localhost:${port}`,
      DEMO: '1',
      DEMO_SIZE: String(demoSize),
      DEMO_PASSWORD: password,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      ...further,
    },
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const startedMs = performance.now()
  const deadline = Date.now() + READY_MS
  while (!(await isReady(port))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`The server did not start; see ${logFile}.`)
    await sleep(50)
  }
  const readyMs = performance.now() - startedMs
  const token = await signIn(port, 'staff@kolscope.example', password)
  const endWith = async (signal: NodeJS.Signals) => {
    process.off('exit', end)
    child.kill(signal)
    await exited
  }
  return {
    port,
    pid: child.pid ?? 0,
    readyMs,
    password,
    token,
    residentMb: () => residentMbOf(child.pid ?? 0),
    workersMb: () => workersOf(child.pid ?? 0).reduce((sum, pid) => sum + residentMbOf(pid), 0),
    jobsDone: async (limitMs = READY_MS) => {
      const deadline = Date.now() + limitMs
      while (await hasWork(port, token)) {
        if (Date.now() > deadline) throw new Error(`Background work did not end; see ${logFile}.`)
        await sleep(200)
      }
    },
    stop: () => endWith('SIGTERM'),
    kill: () => endWith('SIGKILL'),
  }
}
