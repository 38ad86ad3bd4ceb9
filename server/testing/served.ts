import { createServer } from 'node:http'
import type { AppDeps } from '../src/core/program'
import { type App, serve } from '../src/core/serve'

// A small server program: /slow responds after 300 ms from the database, everything else at once.
async function buildApp({ pool }: AppDeps): Promise<App> {
  const http = createServer((request, response) => {
    const answer = async () => {
      if (request.url === '/slow') await pool.query('select pg_sleep(0.3)')
      response.setHeader('connection', 'close').end('answered')
    }
    answer().catch((error: Error) => response.writeHead(500).end(error.message))
  })
  const listen = ({ host, port }: { host: string; port: number }) =>
    new Promise<string>((resolve, reject) => {
      http.once('error', reject)
      http.listen(port, host, () => {
        const address = http.address()
        resolve(`http://${host}:${typeof address === 'object' ? address?.port : port}`)
      })
    })
  const close = () => new Promise<void>((resolve) => http.close(() => resolve()))
  const say = (text: string) => process.stdout.write(`${text}\n`)
  return {
    server: { listen, close },
    onStarted: [
      async () => {
        throw new Error('a step that fails')
      },
      async () => void say('after the start'),
    ],
    onStopped: [
      async () => void say('stopped'),
      async () => {
        if (process.env.SERVED_STOP === 'fails') throw new Error('a step of stopping that fails')
        if (process.env.SERVED_STOP === 'hangs') await new Promise<void>(() => undefined)
      },
      async () => void say('stopped last'),
    ],
  }
}

await serve(buildApp)
