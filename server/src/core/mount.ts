import { ApiError } from '@kolscope/contract/core/errors'
import type { Feature, Route } from '@kolscope/contract/core/route'
import type { RawQuery } from '@kolscope/contract/core/url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { ArrivingBodies } from './arriving-bodies'
import type { Actor, Ctx } from './ctx'
import { deviceOf } from './device-cookie'
import { badRequest } from './errors'
import { wantsPage } from './interface-files'
import type { Log } from './log'
import { admit, type Operation, perform, type RawInput, type Verb } from './operation'
import { TOKEN_PREFIX } from './personal-tokens'
import type { RateLimits } from './rate-limits'
import type { Services } from './services'
import { tokenOf } from './session'
import type { Database } from './tables'
import { acceptFiles, filesOf } from './uploads'

/** One verb per route; the compiler reports missing verbs. */
export type Verbs<F extends Feature> = { [K in keyof F]: Verb<F[K]> }

interface MountDeps {
  db: Kysely<Database>
  services: Services
  limits: RateLimits
  bodies: ArrivingBodies
  /** Everything that was mounted; mount adds to it. */
  operations: Operation[]
  /** Refuses an account whose plan is used up or has ended. */
  checkPlan: (ctx: Ctx) => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    /** A call of the contract, under any of its URLs. */
    isCall?: true
  }
}

const PREFIX = '/api/v1'

/** Limit for the bodies of public calls; the longest, signing up, uses less than half of it. */
export const PUBLIC_BODY_BYTES = 16_384

const countOf = ({ raw }: FastifyRequest, header: string) =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === header).length

const kindOf = (token: string | null) => (token?.startsWith(TOKEN_PREFIX) ? 'token' : 'session')

/**
 * Finds the account behind a token. A rejected call counts as well, or tokens could be tried without limit; an unknown
 * token counts before the database is asked, and the count is undone once the token proves valid.
 */
async function recognize(
  { services: { sessions }, limits }: MountDeps,
  token: string | null,
  address: string,
): Promise<Actor | null> {
  const stranger = { actor: null, address }
  const isKnown = token !== null && sessions.isKnown(token)
  if (!isKnown) limits.take(stranger, 'light')
  const actor = token === null ? null : await sessions.find(token)
  if (actor && !isKnown) limits.giveBack(address)
  if (!actor && isKnown) limits.take(stranger, 'light')
  return actor
}

/** Checks the caller's permissions before anything of the request is read. */
function guard(route: Route, deps: MountDeps) {
  const { limits } = deps
  return async (request: FastifyRequest) => {
    const header = request.headers.authorization
    // Node uses the first of several headers; which one a proxy in front checked is not known.
    if (countOf(request, 'authorization') > 1) throw badRequest('There is more than one Authorization header.')
    const token = tokenOf(header)
    request.actor = await recognize(deps, token, request.ip)
    const caller = { actor: request.actor, address: request.ip }
    admit(route, request.actor, header === undefined ? null : kindOf(token))
    if (request.actor) limits.take(caller, route.cost)
  }
}

/**
 * A body takes time to arrive, and so do the ones before it: meanwhile an account may have been deactivated or lost a
 * permission, so it is checked again. The sessions cache a result for half a second, so that most calls need no query.
 */
async function admitAgain(route: Route, { services: { sessions } }: MountDeps, request: FastifyRequest) {
  const token = tokenOf(request.headers.authorization)
  if (request.actor === null || token === null || route.method === 'GET') return
  request.actor = await sessions.find(token)
  admit(route, request.actor, kindOf(token))
}

/** Pages have URLs like /brands, too: a browser that opens one gets the interface. */
async function leavePages(request: FastifyRequest, reply: FastifyReply) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  if (wantsPage(request)) {
    reply.callNotFound()
    return reply
  }
}

function contextOf({ db, services }: MountDeps, request: FastifyRequest, reply: FastifyReply): Ctx {
  const aborter = new AbortController()
  // The end of the response, not of the socket: one connection carries many requests. A complete one was wanted.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborter.abort()
  })
  const { actor, method } = request
  // Nobody needs the rest of a read then, but a change that has begun is completed.
  const whileWanted = method === 'GET' ? aborter.signal : undefined
  return {
    db: actor ? services.dbOf(actor.accountId, whileWanted) : db,
    services,
    actor,
    log: request.log as Log,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    device: deviceOf(request, reply),
    signal: aborter.signal,
  }
}

function rawInputOf(request: FastifyRequest, { files }: Route): RawInput {
  const rawInput = { params: request.params, query: request.query as RawQuery, body: request.body }
  return files ? { ...rawInput, files: filesOf(request) } : rawInput
}

function mountRoute(app: FastifyInstance, deps: MountDeps, tag: string, operation: Operation) {
  const { route } = operation
  const { method, path, access, summary, params, query, body, answer } = route
  const urls = route.bare ? [path, path.slice(PREFIX.length)] : [path]
  for (const url of urls) {
    app.route({
      method,
      url,
      schema: {
        tags: [tag],
        summary,
        hide: url !== path,
        ...(params && { params }),
        // Schemas with their own id break the OpenAPI plugin where it expects a query; a clone has none.
        ...(query && { querystring: query.clone() }),
        ...(body && { body }),
        ...(route.files && { consumes: ['multipart/form-data'] }),
        response: { 200: answer, default: ApiError },
        ...(access !== 'public' && { security: [{ token: [] }] }),
      },
      config: { isCall: true },
      ...(access === 'public' && { bodyLimit: PUBLIC_BODY_BYTES }),
      ...(body && { preParsing: deps.bodies }),
      onRequest: url === path ? guard(route, deps) : [leavePages, guard(route, deps)],
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        await admitAgain(route, deps, request)
        const context = contextOf(deps, request, reply)
        const result = await deps.limits.run(context, route.cost, () =>
          perform(operation, context, rawInputOf(request, route)),
        )
        return reply.type('application/json; charset=utf-8').serializer(String).send(JSON.stringify(result))
      },
    })
  }
}

/** Multipart bodies are read only within this scope. */
async function mountUpload(scope: FastifyInstance, deps: MountDeps, tag: string, operation: Operation) {
  await acceptFiles(scope)
  mountRoute(scope, deps, tag, operation)
}

/** A verb that runs only while the caller's plan lasts. */
function afterPlan({ checkPlan }: MountDeps, verb: Verb<Route>): Verb<Route> {
  return async (ctx, input) => {
    await checkPlan(ctx)
    return verb(ctx, input)
  }
}

/** Routes with their verbs, ready to be mounted on a server. */
type Mountable = (app: FastifyInstance, deps: MountDeps) => void

/** A feature of the server: each route has the verb of the same name, and `tag` is their heading in the API docs. */
export const feature =
  <F extends Feature>(tag: string, routes: F, verbs: Verbs<F>): Mountable =>
  (app, deps) =>
    mount(app, deps, tag, routes, verbs)

function mount<F extends Feature>(app: FastifyInstance, deps: MountDeps, tag: string, routes: F, verbs: Verbs<F>) {
  for (const [name, route] of Object.entries(routes)) {
    const verb = verbs[name as keyof F] as unknown as Verb<Route>
    const operation = { route, verb: route.plan === 'checked' ? afterPlan(deps, verb) : verb }
    deps.operations.push(operation)
    if (route.files) void app.register(async (scope) => mountUpload(scope, deps, tag, operation))
    else mountRoute(app, deps, tag, operation)
  }
}
