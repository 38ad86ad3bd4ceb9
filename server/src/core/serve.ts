import { migrate } from './migrate'
import { type AppDeps, openDeps, runProgram } from './program'
import { noteServer } from './running-servers'
import { superviseWorkers } from './supervise-workers'

export interface App {
  server: {
    listen: (options: { host: string; port: number }) => Promise<string>
    close: () => PromiseLike<unknown>
  }
  /** Called one after the other once the server responds; a failure is logged and the server stays up. */
  onStarted: ((deps: AppDeps) => Promise<void>)[]
  /** Called after the last request and job have ended, before the database is left. */
  onStopped: (() => Promise<void>)[]
}

/** Environment → database → migrations → app → listening → workers; ends in the opposite order. */
export const serve = (buildApp: (deps: AppDeps) => Promise<App>): Promise<void> =>
  runProgram(async (program) => {
    const { env, log, undo, stopping } = program
    const deps = await openDeps(program, {
      role: 'server',
      maxConnections: 20,
      prepare: (connection) => migrate(connection, { log }),
    })
    const app = await buildApp(deps)
    undo.push(...app.onStopped.toReversed())
    undo.push(noteServer(env.dataDir, log))
    stopping.throwIfAborted()
    const workers = superviseWorkers(log, stopping)
    undo.push(workers.stop)
    undo.push(() => app.server.close())
    const address = await app.server.listen({ host: env.host, port: env.port })
    process.stdout.write(`\nKolscope is ready: ${address.replace('127.0.0.1', 'localhost')}\n\n`)
    workers.start(env.workers)
    for (const hook of app.onStarted) {
      stopping.throwIfAborted()
      await hook(deps).catch((error: Error) => log.error({ err: error }, 'A step after the start failed'))
    }
  })
