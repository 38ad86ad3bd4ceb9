import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createServer } from 'vite'
import { incrementalServer } from './build.mjs'
import { root } from './root.mjs'

/** The paths that the server handles; all others belong to the page. */
const SERVED = /^\/(?:api|health|metrics|stand-ins)(?:\/|$)/
const WATCHED = ['contract/src', 'server/src', 'server/migrations', 'server/seeds', 'server/stand-ins']
/** Editors save several files at once. */
const SETTLE_MS = 50

const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
const say = (text) => process.stdout.write(`${text}\n`)

/** A port that is free now; the server keeps it across its restarts. */
async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  await once(socket, 'close')
  return port
}

/** The server as a child process. `ready` resolves to true once it is ready, or to false if it ended before. */
function startServer(env) {
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist', 'dev', 'main.js')], {
    cwd: root,
    env: { ...process.env, ...env, KOLSCOPE_PARENT_PID: String(process.pid), MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('Kolscope is ready')) resolve(true)
      else say(line)
    })
    void exit.then(() => resolve(false))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  return { ready, stop }
}

/** Serves the page with hot reload and the API from a server that restarts when its sources change. */
export async function develop(startedMs) {
  const port = await freePort()
  const bundle = await incrementalServer()
  let server
  let ready = Promise.resolve(false)

  const vite = await createServer({
    configFile: join(root, 'web', 'vite.config.ts'),
    server: {
      watch: { ignored: ['**/dist/**', '**/data/**', '**/.cache/**'] },
      proxy: { [SERVED.source]: { target: `http://127.0.0.1:${port}`, xfwd: false } },
    },
    plugins: [
      {
        name: 'wait-for-server',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, _response, next) => {
            if (SERVED.test(request.url ?? '')) void ready.then(() => next())
            else next()
          })
        },
      },
    ],
  })
  await vite.listen()
  const [address] = vite.resolvedUrls.local

  async function restart(sinceMs) {
    try {
      await bundle.rebuild()
    } catch {
      return // esbuild has printed what is wrong; the server that runs goes on.
    }
    await server?.stop()
    server = startServer({ PORT: String(port), PUBLIC_URL: address.replace(/\/$/, '') })
    if (!(await server.ready)) return say('The server ended. It starts again with the next change.')
    say(`Server ready after ${seconds(sinceMs)}: ${address}`)
    vite.ws.send({ type: 'full-reload' })
  }

  ready = restart(startedMs)
  let timer
  vite.watcher.add(WATCHED.map((folder) => join(root, folder)))
  vite.watcher.on('all', (event, path) => {
    if (event.endsWith('Dir') || !WATCHED.some((folder) => path.startsWith(join(root, folder)))) return
    if (path.includes('.test.')) return
    clearTimeout(timer)
    const changedMs = performance.now()
    timer = setTimeout(() => {
      ready = ready.then(() => restart(changedMs))
    }, SETTLE_MS)
  })

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, async () => {
      await Promise.all([server?.stop(), vite.close(), bundle.dispose()])
      process.exit(0)
    })
}
