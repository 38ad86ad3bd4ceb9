import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { sendBroken } from './broken-requests'
import { createLimitedServer } from './connection-limits'
import { Refusal } from './errors'
import { handleErrors, sendUnreadable } from './http-errors'
import type { Log } from './log'
import { DATA_POLICY } from './page-policy'

const BODY_LIMIT_BYTES = 1_048_576

/** Decided by the matched route: a URL has many spellings, and the specification's calls also have one without /api. */
const isApi = ({ routeOptions: { url, config }, url: address }: FastifyRequest) =>
  config.isCall === true || (url ?? address).startsWith('/api/')

/** An HTTP server with its limits, headers and error responses, and no routes yet. */
export async function createHttp(log: Log, trustedProxies: readonly string[]): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log.child({ part: 'http' }, { level: log.level }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    serverFactory: (handle) => createLimitedServer(handle),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: sendUnreadable,
    clientErrorHandler: sendBroken,
  }) as unknown as FastifyInstance
  app.decorateRequest('actor', null)
  // Bodies must be JSON; a form on another site can send plain text without permission.
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  // mount itself applies the schemas; Fastify only keeps them for the OpenAPI document.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(helmet, {
    contentSecurityPolicy: DATA_POLICY,
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  // Decompressing needs far more memory than a body has bytes, and keeps it when the body is refused half-way.
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'], globalDecompression: false })
  app.addHook('onRequest', refusePacked)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const isData = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    if ((isData || isApi(request)) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store').header('vary', 'Authorization, Accept-Encoding')
  })
  logRequests(app)
  return app
}

async function refusePacked({ headers }: FastifyRequest) {
  const encoding = headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new Refusal(415, 'Please send the body without Content-Encoding.')
}

function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : isApi(request) ? 'info' : 'debug'
    request.log[level](
      {
        method: request.method,
        // The query is omitted, because a filter can contain a name.
        path: request.url.split('?', 1)[0]?.slice(0, 200),
        status: reply.statusCode,
        tookMs: Math.round(reply.elapsedTime * 10) / 10,
        account: request.actor?.accountId,
      },
      'request',
    )
  })
}
