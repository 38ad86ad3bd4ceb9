import type { Answer, Input, Route } from '@kolscope/contract/core/route'
import { fromQuery } from '@kolscope/contract/core/url'
import { vi } from 'vitest'

/** A refusal as the server sends it. */
interface Refusal {
  status: number
  message?: string
  errors?: readonly { field: string; message: string; code?: string; values?: Record<string, string | number> }[]
  /** The specification's number, if it is not the status. */
  code?: number
  /** The stored state, in case of a conflict. */
  stored?: unknown
}

interface Handler {
  route: Route
  path: RegExp
  respond: (input: unknown) => Promise<Response>
}

/** An answer without the code of every success. */
type Content<R> = Omit<Answer<R>, 'code'>

let handlers: Handler[] = []
let unanswered: string[] = []
let broken: unknown[] = []

const asJson = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

function handlerOf(route: Route, respond: Handler['respond']): Handler {
  const path = new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  return { route, path, respond }
}

type How<R extends Route> = (input: Input<R>) => Content<R> | Promise<Content<R>>

const answering = <R extends Route>(route: R, how: How<R>): Handler =>
  handlerOf(route, async (input) => asJson(200, route.answer.parse({ code: 200, ...(await how(input as Input<R>)) })))

/** Sets the response to a call of the contract from now on; responses that the contract does not allow fail. */
export function answer<R extends Route>(route: R, how: How<R>): void {
  handlers.unshift(answering(route, how))
}

/** Answers a call that the test itself does not mention. */
export function answerElse<R extends Route>(route: R, how: How<R>): void {
  handlers.push(answering(route, how))
}

/** Refuses a call from now on. */
export function refuse(route: Route, { status, code = status, message = '', errors = [], stored }: Refusal): void {
  const body = { code, message, errors, request_id: 'test', stored }
  handlers.unshift(handlerOf(route, async () => asJson(status, body)))
}

/** A request's input as the server would parse it; input that its schemas refuse fails the test. */
function inputOf({ route, path }: Handler, url: URL, body: BodyInit | null | undefined): unknown {
  const pathParams = { ...path.exec(url.pathname)?.groups }
  return {
    ...route.query?.parse(fromQuery(route.query, Object.fromEntries(url.searchParams))),
    ...(typeof body === 'string' && route.body?.parse(JSON.parse(body))),
    ...route.params?.parse(fromQuery(route.params, pathParams)),
  }
}

async function respond(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://localhost')
  const matches = handlers.filter((one) => one.route.method === method && one.path.test(url.pathname))
  // `/influencers/compare` is not the influencer of that name.
  const handler = matches.find(({ route }) => route.path === url.pathname) ?? matches[0]
  if (handler)
    try {
      return await handler.respond(inputOf(handler, url, body))
    } catch (error) {
      // To the page this looks like a server that does not respond, which it shows in its own way.
      broken.push(error)
      throw error
    }
  unanswered.push(`${method} ${url.pathname}`)
  return asJson(501, { code: 501, message: 'Nothing answers this call', request_id: 'test' })
}

export function standInForServer(): void {
  handlers = []
  unanswered = []
  broken = []
  vi.stubGlobal('fetch', respond)
}

/** Fails if a call had no response set, or if the contract does not allow what was sent or the response. */
export function expectAllAnswered(): void {
  vi.unstubAllGlobals()
  if (broken.length > 0) throw broken[0]
  if (unanswered.length > 0) throw new Error(`Nothing answers ${unanswered.join(', ')}`)
}
