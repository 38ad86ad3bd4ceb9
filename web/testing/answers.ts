import type { Answer, Input, Route } from '@kolscope/contract/core/route'
import { fromQuery } from '@kolscope/contract/core/url'
import { vi } from 'vitest'

/** A refusal as the server sends it. */
interface Refusal {
  status: number
  message?: string
  errors?: readonly { field: string; message: string; code?: string; values?: Record<string, string | number> }[]
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

const asJson = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

function handle(route: Route, respond: Handler['respond']) {
  const path = new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  handlers.unshift({ route, path, respond })
}

/** Lets a call of the contract be answered from now on; answers that the contract does not know fail. */
export function answer<R extends Route>(route: R, how: (input: Input<R>) => Content<R> | Promise<Content<R>>): void {
  handle(route, async (input) => asJson(200, route.answer.parse({ code: 200, ...(await how(input as Input<R>)) })))
}

/** Lets a call be refused from now on. */
export function refuse(route: Route, { status, message = '', errors = [] }: Refusal): void {
  handle(route, async () => asJson(status, { code: status, message, errors, request_id: 'test' }))
}

/** What the server would read of a request; what its schemas refuse fails the test. */
function inputOf({ route, path }: Handler, url: URL, body: BodyInit | null | undefined): unknown {
  const given = { ...path.exec(url.pathname)?.groups }
  return {
    ...route.query?.parse(fromQuery(route.query, Object.fromEntries(url.searchParams))),
    ...(typeof body === 'string' && route.body?.parse(JSON.parse(body))),
    ...route.params?.parse(fromQuery(route.params, given)),
  }
}

async function respond(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://localhost')
  const handler = handlers.find((one) => one.route.method === method && one.path.test(url.pathname))
  if (handler) return handler.respond(inputOf(handler, url, body))
  unanswered.push(`${method} ${url.pathname}`)
  return asJson(501, { code: 501, message: 'Nothing answers this call', request_id: 'test' })
}

export function standInForServer(): void {
  handlers = []
  unanswered = []
  vi.stubGlobal('fetch', respond)
}

/** Fails where a call was made that nothing answers. */
export function expectAllAnswered(): void {
  vi.unstubAllGlobals()
  if (unanswered.length > 0) throw new Error(`Nothing answers ${unanswered.join(', ')}`)
}
