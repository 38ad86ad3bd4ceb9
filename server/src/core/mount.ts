import { type Access, can } from '@kolscope/contract/access'
import { ApiError } from '@kolscope/contract/errors'
import type { Answer, Feature, Input, Route } from '@kolscope/contract/route'
import type { RawQuery } from '@kolscope/contract/url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Actor, Ctx } from './ctx'
import { badRequest, forbidden, unauthorized } from './errors'
import type { Log } from './log'
import { type Sessions, tokenOf } from './session'
import type { Database } from './tables'
import { Nothing, readPart } from './validate'

export type Verb<R> = (ctx: Ctx, input: Input<R>) => Promise<Answer<R>>
/** One verb a route; the compiler asks for the missing ones. */
export type Verbs<F extends Feature> = { [K in keyof F]: Verb<F[K]> }

interface Floor {
  db: Kysely<Database>
  sessions: Sessions
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

const PREFIX = '/api/v1'

const countOf = ({ raw }: FastifyRequest, header: string) =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === header).length

/** The caller's rights are checked before anything of the request is read. */
function guard(access: Access, sessions: Sessions) {
  return async (request: FastifyRequest) => {
    const header = request.headers.authorization
    // Node keeps the first of several headers; which one a proxy in front judged is not known.
    if (countOf(request, 'authorization') > 1) throw badRequest('There is more than one Authorization header.')
    const token = tokenOf(header)
    request.actor = token ? await sessions.find(token) : null
    if (access === 'public') return
    if (!request.actor) throw unauthorized(header ? 'Your session has ended. Please sign in again.' : undefined)
    if (!can(request.actor.flags, access)) throw forbidden()
  }
}

function contextOf({ db }: Floor, request: FastifyRequest, reply: FastifyReply): Ctx {
  const aborter = new AbortController()
  // The answer's own end, not the socket's: one connection carries many requests.
  reply.raw.once('close', () => aborter.abort())
  return {
    db,
    actor: request.actor,
    log: request.log as Log,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    signal: aborter.signal,
  }
}

function inputOf(route: Route, request: FastifyRequest): Record<string, unknown> {
  // Accepted everywhere, changes nothing.
  const { skipMapping: _, ...asked } = request.query as RawQuery
  const query = readPart(route.query ?? Nothing, 'querystring', asked)
  const params = route.params ? readPart(route.params, 'params', request.params) : {}
  const body = route.body ? readPart(route.body, 'body', request.body) : {}
  return { ...(query as object), ...(body as object), ...(params as object) }
}

/** The answer schema is the presenter: what it does not declare does not leave. */
function present(answer: z.ZodType, value: unknown): string {
  return JSON.stringify(answer.parse(value))
}

function mountRoute(app: FastifyInstance, floor: Floor, tag: string, route: Route, verb: Verb<Route>) {
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
        // Schemas with an own id break the OpenAPI plugin where a query is expected; a clone has none.
        ...(query && { querystring: query.clone() }),
        ...(body && { body }),
        response: { 200: answer, default: ApiError },
        ...(access !== 'public' && { security: [{ token: [] }] }),
      },
      onRequest: guard(access, floor.sessions),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const given = await verb(contextOf(floor, request, reply), inputOf(route, request) as never)
        return reply.type('application/json; charset=utf-8').serializer(String).send(present(answer, given))
      },
    })
  }
}

/** Mounts a feature's routes on Fastify, each with the verb of the same name. */
export function mount<F extends Feature>(app: FastifyInstance, floor: Floor, tag: string, feature: F, verbs: Verbs<F>) {
  for (const [name, route] of Object.entries(feature)) {
    mountRoute(app, floor, tag, route, verbs[name as keyof F] as unknown as Verb<Route>)
  }
}
