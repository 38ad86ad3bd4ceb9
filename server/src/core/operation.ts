import { can, holdsRight, opensTo } from '@kolscope/contract/core/access'
import type { Answer, Files, Input, Route, UploadedFile } from '@kolscope/contract/core/route'
import type { RawQuery } from '@kolscope/contract/core/url'
import type { Actor, Ctx } from './ctx'
import { forbidden, unauthorized } from './errors'
import { Nothing, readPart } from './validate'

export type Verb<R> = (ctx: Ctx, input: Input<R> & Files<R>) => Promise<Answer<R>>

/** A route with the verb that handles it. */
export interface Operation {
  route: Route
  verb: Verb<Route>
}

/** What a caller sent: path and query as text, the body as parsed from JSON. */
export interface RawInput {
  params: unknown
  query: RawQuery
  body: unknown
  files?: AsyncIterable<UploadedFile>
}

const POWERLESS =
  'This personal token has no right that the role of its account still holds. Please create another token.'

const SCOPELESS =
  'This personal token does not have the right that this call needs. A token keeps its scope: please create another one in Account Settings.'

const LISTLESS =
  'This personal token may not read or change lists: it needs the right to search or to create collections.'

const UNPROVEN = 'Please confirm your e-mail address first, in Account Settings with the code that was mailed.'

type Guarded = Pick<Route, 'method' | 'access' | 'tokenAccess' | 'sessionOnly'>

/** An unverified account keeps its kind: as an influencer it reads its own data, and changes nothing. */
const isActingUnproven = ({ method, access }: Guarded, { isUnproven }: Actor): boolean =>
  isUnproven && method !== 'GET' && opensTo(access, 'isInfluencerAccount')

/** Refuses an actor that may not act until its address is verified. */
export function refuseUnproven({ isUnproven }: Actor): void {
  if (isUnproven) throw forbidden(UNPROVEN)
}

function reasonFor({ isUnproven, personalTokenId }: Actor): string | undefined {
  if (isUnproven) return UNPROVEN
  return personalTokenId === null ? undefined : SCOPELESS
}

const ENDED = {
  session: 'Your session has ended. Please sign in again.',
  token: 'This personal token has ended or was revoked. Please create another one in Account Settings.',
}

/** The kind of credential that a caller sent. */
export type CredentialKind = keyof typeof ENDED | null

/** Refuses callers that the route does not admit, before any of the request is read. */
export function admit(route: Guarded, actor: Actor | null, credential: CredentialKind = 'session'): void {
  const { access, tokenAccess = access, sessionOnly = false } = route
  if (access === 'public') return
  if (!actor) throw unauthorized(credential ? ENDED[credential] : undefined)
  if (actor.mustHoldRight && !holdsRight(actor.flags)) throw forbidden(POWERLESS)
  if (!can(actor.flags, access)) throw forbidden(reasonFor(actor))
  if (isActingUnproven(route, actor)) throw forbidden(UNPROVEN)
  if (actor.mustHoldRight && !can(actor.flags, tokenAccess)) throw forbidden(LISTLESS)
  if (sessionOnly && actor.personalTokenId !== null) throw forbidden('A personal token may not do this.')
}

function inputOf(route: Route, { params, query, body, files }: RawInput): Record<string, unknown> {
  // Accepted everywhere, has no effect.
  const { skipMapping: _, ...usedQuery } = query
  const readQuery = readPart(route.query ?? Nothing, 'querystring', usedQuery)
  const readParams = route.params ? readPart(route.params, 'params', params) : {}
  const readBody = route.body ? readPart(route.body, 'body', body) : {}
  return { ...(readQuery as object), ...(readBody as object), ...(readParams as object), ...(route.files && { files }) }
}

/** Runs a call that was admitted. The answer schema is the presenter: undeclared fields are not sent. */
export async function perform({ route, verb }: Operation, ctx: Ctx, rawInput: RawInput): Promise<unknown> {
  return route.answer.parse(await verb(ctx, inputOf(route, rawInput) as never))
}
