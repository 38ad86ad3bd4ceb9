import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { accountsIn } from './accounts-in'
import { control, isControl } from './control'
import { facebookDialog, googleDialog } from './dialogs'
import { type Answer, type Call, json, readCall } from './exchange'
import { failWith } from './faults'
import { googleOauth } from './google-oauth'
import { graph } from './graph'
import { picture } from './pictures'
import { createWorld, type World } from './world'
import { youtube } from './youtube'

const GZIP_FROM = 1_000

const ROUTES: readonly (readonly [prefix: string, (call: Call) => Answer])[] = [
  ['/google-oauth/auth', googleDialog],
  ['/google-oauth/', googleOauth],
  ['/youtube/v3/', youtube],
  ['/fb-dialog/', facebookDialog],
  ['/graph/', graph],
  ['/pictures/', picture],
]

const answerTo = (call: Call): Answer =>
  ROUTES.find(([prefix]) => call.path.startsWith(prefix))?.[1](call) ?? json(404, { error: 'There is nothing here.' })

function send(request: IncomingMessage, response: ServerResponse, { status, headers = {}, body }: Answer): void {
  const isPacked = body.length >= GZIP_FROM && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const content = isPacked ? gzipSync(body, { level: 1 }) : body
  response.writeHead(status, { ...headers, ...(isPacked && { 'content-encoding': 'gzip' }) })
  response.end(status === 304 ? undefined : content)
}

// A browser that another host's name led to this machine is refused: only requests to our own hosts are answered.
const isMeant = ({ headers }: IncomingMessage) => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? '')

async function handle(world: World, request: IncomingMessage, response: ServerResponse, origin: string) {
  const call = await readCall(world, request, origin)
  if (!isMeant(request)) return send(request, response, json(421, { error: 'Another host is meant.' }))
  if (isControl(call)) return send(request, response, control(call))
  const { method, path, query } = call
  const log = (status: number) => world.requests.add({ atMs: world.nowMs(), method, path, status }, query)
  const fault = world.switches.faultFor(path, accountsIn(call))
  if (fault) {
    log(0)
    return failWith(fault, response)
  }
  const reply = answerTo(call)
  log(reply.status)
  send(request, response, reply)
}

/** Listens on this machine only. */
export async function startServer(
  port: number,
  returnTo: string | null = null,
): Promise<{ origin: string; server: Server }> {
  const world = createWorld(returnTo)
  let origin = ''
  const server = createServer((request, response) => {
    handle(world, request, response, origin).catch((error: Error) => {
      if (response.headersSent) response.destroy()
      else send(request, response, json(500, { error: { code: 500, message: error.message } }))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return { origin, server }
}
