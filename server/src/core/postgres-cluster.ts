import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { postgresBinaries } from './postgres-binaries'
import { isAlive } from './postgres-process'
import type { PostgresUser } from './postgres-user'
import { socketFolder } from './socket-folder'

/** One PostgreSQL data folder, the programs that serve it and the folder of its socket. */
export interface Cluster {
  folder: string
  binaries: string
  socketFolder: string
  logFile: string
  user: PostgresUser
  settings: Record<string, string>
}

/** PostgreSQL's own superuser, used only to set up the cluster and hand it over. */
export const SUPERUSER = 'kolscope'

const CHILD_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
const LARGEST_LOG_BYTES = 10_000_000

// Sized for 2 cores shared with the server; durability settings are explicit because nothing may weaken them.
export const DURABLE_SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %a ',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // The log must not show the contents of rows; in the write-ahead log they disappear with its old files, which are not
  // recycled.
  log_error_verbosity: 'terse',
  wal_recycle: 'off',
}

/** Creates the data folder on first use (all or nothing) and returns everything needed to serve it. */
export async function prepareCluster(dataDir: string, user: PostgresUser, settings: Record<string, string>) {
  const home = realpathSync(dataDir)
  const folder = join(home, 'postgres')
  const binaries = postgresBinaries(home, user)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, binaries, user)
  const cluster: Cluster = {
    folder,
    binaries,
    socketFolder: socketFolder({ home, name: 'run', prefix: 'kolscope', user }),
    logFile: join(home, 'postgres.log'),
    user,
    settings,
  }
  return cluster
}

async function initialise(folder: string, binaries: string, user: PostgresUser): Promise<void> {
  sweepUnfinished(folder)
  const unfinished = `${folder}.new-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (user) chownSync(unfinished, user.uid, user.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = ['-D', unfinished, '-U', SUPERUSER, '-A', 'trust', '--data-checksums', '--no-instructions']
  try {
    await promisify(execFile)(join(binaries, 'bin', 'initdb'), [...options, ...locale], {
      ...user,
      env: CHILD_ENVIRONMENT,
      cwd: '/',
    })
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not set up its data folder: ${lastLine((error as { stderr?: string }).stderr)}`)
  }
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another program was faster, and its folder is as good as ours.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  }
  syncFolder(dirname(folder))
}

function sweepUnfinished(folder: string): void {
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) {
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
    }
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Starts PostgreSQL detached from this program: it survives a Ctrl-C and a crash, and its last user stops it. */
export function spawnPostgres(cluster: Cluster): ChildProcess {
  if ((statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) {
    renameSync(cluster.logFile, `${cluster.logFile}.1`)
  }
  const log = openSync(cluster.logFile, 'a', 0o600)
  const settings = { ...cluster.settings, unix_socket_directories: cluster.socketFolder }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(cluster.binaries, 'bin', 'postgres'), ['-D', cluster.folder, ...options], {
    ...cluster.user,
    env: CHILD_ENVIRONMENT,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', () => undefined)
  child.unref()
  closeSync(log)
  return child
}

export function logTail(cluster: Cluster): string {
  return existsSync(cluster.logFile) ? lastLine(readFileSync(cluster.logFile, 'utf8')) : 'its log is empty'
}

function lastLine(text: string | undefined): string {
  return text?.trim().split('\n').slice(-3).join(' · ') || 'no reason was given'
}
