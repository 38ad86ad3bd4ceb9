import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { forbidden } from './errors'
import { countWorkers } from './presence'
import type { Database } from './tables'

interface Vitals {
  db: Kysely<Database>
  /** Named conditions that the server needs in order to be useful. */
  isReady: () => Record<string, boolean>
  /** Named readings, taken on request. */
  gauges: Record<string, { help: string; read: () => number | Promise<number> }>
  /** Addresses and ranges that may read the metrics. */
  readers: readonly string[]
  /**
   * Whether this machine's own addresses may be a proxy's, which passes strangers on; then it may read only if it is
   * listed.
   */
  isBehindProxy: boolean
}

const LOOPBACK = ['127.0.0.0/8', '::1']

/** Whether an address is one of these or within one of these ranges. */
function among(list: readonly string[]): (address: string) => boolean {
  const blocks = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) blocks.addAddress(address, family)
    else blocks.addSubnet(address, Number(bits), family)
  }
  return (address) => blocks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Names of this machine itself; a foreign page whose name was made to point here sends its own name. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** The headers that common proxies add to a request. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|cf-.*|fastly-.*|x-envoy-.*|x-amzn-.*|x-azure-.*|x-appengine-.*)$/

const isForwarded = (headers: IncomingHttpHeaders): boolean => Object.keys(headers).some((name) => FORWARDED.test(name))

const TRUST_MS = 1_000

/** Anyone may call this without a limit: one query runs at a time, and its result is cached for a second. */
function onceASecond<T>(query: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null
  let answeredAt = 0
  return () => {
    if (last && (answeredAt === 0 || performance.now() - answeredAt < TRUST_MS)) return last
    answeredAt = 0
    last = query()
    last.then(
      () => {
        answeredAt = performance.now()
      },
      () => {
        last = null
      },
    )
    return last
  }
}

/**
 * /health/live: the process responds. /health/ready: so do database and index, and whether a worker runs. /metrics: for
 * the given readers, and for this machine if there is no proxy.
 */
export function reportHealth(app: FastifyInstance, { db, isReady, gauges, readers, isBehindProxy }: Vitals): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'kolscope_http_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name: `kolscope_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const isNamed = among(readers)
  const isLocal = among(isBehindProxy ? [] : LOOPBACK)
  const mayRead = ({ headers, socket: { remoteAddress = '' } }: FastifyRequest) =>
    !isForwarded(headers) && (isNamed(remoteAddress) || (isLocal(remoteAddress) && LOCAL_HOST.test(headers.host ?? '')))
  const workersNow = onceASecond(() => countWorkers(db))
  const hiddenRoute = { schema: { hide: true } }
  app.get('/health/live', hiddenRoute, async () => ({ ok: true }))
  app.get('/health/ready', hiddenRoute, async (_request, reply) => {
    const workers = await workersNow().catch(() => null)
    const checks = { database: workers !== null, ...isReady() }
    const ok = Object.values(checks).every(Boolean)
    // Jobs can wait; requests are answered without a worker as well.
    return reply.status(ok ? 200 : 503).send({ ok, ...checks, worker: (workers ?? 0) > 0 })
  })
  app.get('/metrics', hiddenRoute, async (request, reply) => {
    if (!mayRead(request)) throw forbidden()
    return reply
      .type(registry.contentType)
      .serializer(String)
      .send(await registry.metrics())
  })
}
