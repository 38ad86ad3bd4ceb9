import { isBegun } from './data-folder'
import { readEnv } from './env'
import { startJobs, type Tasks } from './job-runner'
import { type PrivateServer, reachServer } from './private-socket'
import { type AppDeps, openDeps, PARENT_PID, runProgram } from './program'
import { takeServerEnvironment } from './server-environment'

export interface Background {
  tasks: Tasks
  /** Starts what runs on a schedule. */
  start: () => void
  /** Called after the last job has ended, before the database is left. */
  onStopped: (() => Promise<void>)[]
}

const MAX_CONNECTIONS = 26

async function readSettings() {
  // A worker that a server has started was given all of its environment.
  if (!process.env[PARENT_PID]) await takeServerEnvironment()
  return readEnv(process.env)
}

/**
 * Runs background jobs for the server of this data folder: waits until it runs and has migrated the database, and ends
 * whenever it ends.
 */
export const work = (buildBackground: (deps: AppDeps, server: PrivateServer) => Promise<Background>): Promise<void> =>
  runProgram(async (program) => {
    const { env, log, undo, stop, stopping } = program
    if (!isBegun(env)) throw new Error(`There is no Kolscope in ${env.dataDir}; start the server first.`)
    const onWait = () => log.info('The worker waits for the server of this data folder')
    const server = await reachServer(env.dataDir, onWait, stopping)
    void server.ended.then(() => stop('The server ended'))
    const deps = await openDeps(program, { role: 'worker', maxConnections: MAX_CONNECTIONS })
    const background = await buildBackground(deps, server)
    undo.push(...background.onStopped.toReversed())
    stopping.throwIfAborted()
    background.start()
    const { stop: stopJobs } = await startJobs({ ...deps, tasks: background.tasks })
    undo.push(stopJobs)
    log.info('The worker runs jobs')
  }, readSettings)
