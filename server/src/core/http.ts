import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerBrokenRequest, answerErrors, answerUnreadable } from './http-errors'
import type { Log } from './log'
import { DATA_POLICY } from './page-policy'
import { limitPipelining } from './pipelining'

const BODY_LIMIT_BYTES = 1_048_576
/** A page's address holds its filters: ten thousand values in a list are read, and then forgiven by the page. */
const MAX_HEADER_BYTES = 65_536
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** How often connections are looked at for the two before. */
const TIMEOUT_CHECK_MS = 2_000
const KEEP_ALIVE_MS = 65_000
/** Then the connection ends and the client opens another one. */
const MAX_REQUESTS_PER_CONNECTION = 10_000

const isApi = (url: string) => url.startsWith('/api/')

/** A plain server that gives slow and greedy connections their limits. */
function createLimitedServer(handle: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    handle,
  )
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
  return server
}

/** An HTTP server with its limits, headers and error answers, and no route yet. */
export async function createHttp(log: Log, trustedProxies: readonly string[]): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log.child({ part: 'http' }, { level: log.level }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    serverFactory: (handle) => createLimitedServer(limitPipelining(handle)),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenRequest,
  }) as unknown as FastifyInstance
  app.decorateRequest('actor', null)
  // Bodies are JSON; a form of another site can send plain text without asking.
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  // Schemas are read by mount itself; Fastify keeps them for the OpenAPI document alone.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(helmet, {
    contentSecurityPolicy: DATA_POLICY,
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const isData = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    if ((isData || isApi(request.url)) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store').header('vary', 'Authorization, Accept-Encoding')
  })
  logRequests(app)
  return app
}

function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : isApi(request.url) ? 'info' : 'debug'
    request.log[level](
      {
        method: request.method,
        // Without the query: a filter can hold a name.
        path: request.url.split('?', 1)[0]?.slice(0, 200),
        status: reply.statusCode,
        tookMs: Math.round(reply.elapsedTime * 10) / 10,
        account: request.actor?.accountId,
      },
      'request',
    )
  })
}
