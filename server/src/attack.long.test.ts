import { api } from '@kolscope/contract/api'
import { can, type Flag } from '@kolscope/contract/core/access'
import type { Route } from '@kolscope/contract/core/route'
import { isBatchable } from '@kolscope/contract/system/batch'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROWS } from '../testing/authorization/rows'
import { spoiledObjects } from '../testing/from-schema'
import { GOOD_CALLS } from '../testing/good-calls'
import {
  type Response,
  ROLES,
  type RoleName,
  type SignedInClient,
  startTestApp,
  type TestApp,
} from '../testing/test-app'
import { routesOf, uglyBody, uglyPath, uglyQuery } from '../testing/ugly-input'

const CALLS = 20_000
/** The limits of calls hold for an account, so that many of them take turns. */
const ACCOUNTS_A_ROLE = 12
/** Ids that are made up are mostly these. */
const SMALL_IDS = 80
const MAX_WAIT_MS = 10_000
/** One call at a time overloads nothing: only few may get a response to retry later. */
const MOST_UNAVAILABLE = CALLS / 100

let app: TestApp
let stranger: number
const callers = new Map<RoleName, SignedInClient[]>()
const flags = new Map<string, readonly Flag[]>()

beforeAll(async () => {
  app = await startTestApp({ influencers: 60 })
  const roles = await app.db.selectFrom('roles').select(['name', 'flags']).execute()
  for (const role of roles) flags.set(role.name, role.flags)
  // Small ids are attacked: their accounts and roles are changed and deleted, the callers' own are not.
  while ((await app.as([])).accountId < SMALL_IDS);
  stranger = (await app.as('Staff')).accountId
  for (const role of ROLES) {
    const callersOf = Array.from({ length: ACCOUNTS_A_ROLE }, () => app.as(flags.get(role) ?? []))
    callers.set(role, await Promise.all(callersOf))
  }
}, 60_000)
afterAll(() => app.close())

const idInPath = fc.integer({ min: 1, max: SMALL_IDS })
const goodPath = ({ path }: Route) => idInPath.map((id) => path.replaceAll(/:\w+/g, String(id)))

function fromSchema(route: Route) {
  return fc.record({
    url: goodPath(route),
    query: route.query ? spoiledObjects(route.query) : fc.constant(undefined),
    body: route.body ? spoiledObjects(route.body) : fc.constant(undefined),
  })
}

const keyOf = ({ method, path }: Route) => `${method} ${path}`

const onObject = fc.oneof(
  { weight: 3, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: fc.constant('foreign' as const) },
)

/** A call that succeeds for a permitted caller; the object in the path belongs to the caller, or to another account. */
const good = (route: Route) => onObject.map((whose) => ({ whose, url: route.path, query: undefined, body: undefined }))

function mutatedCall(route: Route) {
  return fc.record({
    url: uglyPath(route),
    query: uglyQuery(route),
    body: route.method === 'GET' ? fc.constant(undefined) : uglyBody(route),
  })
}

// Most calls come from who is let in, or they would end at the door.
const admittedRoles = ({ access }: Route): RoleName[] => {
  if (access === 'public') return [...ROLES]
  const roles = ROLES.filter((role) => can(flags.get(role) ?? [], access))
  return roles.length > 0 ? roles : [...ROLES]
}

// These end the caller's own session, which leaves nothing to attack with. Without a password, none can be changed.
const ENDS_THE_CALLER = /sign-out$|^DELETE .*\/sessions$/

const attacks = fc.constantFrom(...routesOf(api).filter((route) => !route.files)).chain((route) =>
  fc.record({
    route: fc.constant(route),
    sent: fc.oneof(
      { weight: 2, arbitrary: fromSchema(route) },
      { weight: 1, arbitrary: good(route) },
      { weight: 1, arbitrary: mutatedCall(route) },
    ),
    role: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...admittedRoles(route)) },
      { weight: 1, arbitrary: fc.constantFrom(...ROLES, null) },
    ),
    which: fc.nat({ max: ACCOUNTS_A_ROLE - 1 }),
    isInBatch: fc.boolean(),
    from: fc.ipV4(),
  }),
)

interface GoodCall {
  url: string
  query?: unknown
  body?: unknown
}

type Attack = typeof attacks extends fc.Arbitrary<infer A> ? A : never

/** Serializes what a query cannot carry as plain text. */
const plain = (query: unknown) =>
  typeof query === 'string' || query === undefined
    ? query
    : Object.fromEntries(
        Object.entries(query as object).map(([key, value]) => [
          key,
          typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value,
        ]),
      )

/** The parts of a good call: an object in the path is a real one. */
async function makeGood(route: Route, whose: 'own' | 'foreign', caller: number): Promise<GoodCall> {
  const { at, reads = [{}] } = ROWS[keyOf(route)] ?? {}
  const { query, body } = (await GOOD_CALLS[keyOf(route)]?.(app.db, caller)) ?? reads[0] ?? {}
  if (!at) return { url: route.path, query, body }
  const id = await at.make(app.db, whose === 'own' ? caller : stranger)
  return { url: route.path.replaceAll(/:\w+/g, String(id)), query, body: at.body?.() ?? body }
}

async function send({ route, sent, role, which, isInBatch, from }: Attack) {
  const caller = (role !== null && !ENDS_THE_CALLER.test(keyOf(route)) && callers.get(role)?.[which]) || null
  const client = caller ?? app.anonymous
  const {
    url,
    query: rawQuery,
    body,
  } = 'whose' in sent ? await makeGood(route, sent.whose, caller?.accountId ?? stranger) : sent
  const query = plain(rawQuery)
  const headers = { 'content-type': 'application/json' }
  if (isInBatch && isBatchable(route) && typeof query !== 'string') {
    const data = {
      endpoint: url,
      method: route.method,
      ...(query && { query }),
      ...(body !== undefined && { data: body }),
    }
    return client.call({ method: 'POST', url: '/api/batch', body: JSON.stringify(data), headers, from })
  }
  const payload = typeof body === 'object' ? JSON.stringify(body) : body
  // A JSON body that is announced and empty is refused at the door.
  const sentHeaders = payload === undefined ? {} : headers
  return client.call({ method: route.method, url, query: query ?? '', body: payload, headers: sentHeaders, from })
}

/** What went wrong with a call, or undefined; `log` is what the server said of its last failure. */
function complaintOf({ status, headers }: Response, tookMs: number, log: string | undefined): string | undefined {
  if (tookMs > MAX_WAIT_MS) return `took ${tookMs.toFixed(0)} ms`
  if (status === 503) return Number(headers['retry-after']) > 0 ? undefined : '503 without Retry-After'
  if (status < 500) return undefined
  return `${status}: ${/"message":"((?:[^"\\]|\\.)*)"/.exec(log ?? '')?.[1] ?? 'without a word in the log'}`
}

test(`${CALLS} calls made from the schemas, and mutated, neither fail unexpectedly nor hang`, async () => {
  const statuses = new Map<number, number>()
  const successfulCalls = new Set<string>()
  const complaints = new Map<string, unknown>()
  let slowestMs = 0
  const isFound = fc.asyncProperty(attacks, async (attack) => {
    const startedMs = performance.now()
    const answer = await send(attack)
    const { status } = answer
    const tookMs = performance.now() - startedMs
    slowestMs = Math.max(slowestMs, tookMs)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const call = keyOf(attack.route)
    if (status < 300) successfulCalls.add(call)
    const complaint = complaintOf(
      answer,
      tookMs,
      app.log.findLast((line) => line.includes('failed unexpectedly')),
    )
    if (complaint && !complaints.has(`${call} ${complaint}`)) {
      const { route: _, ...rest } = attack
      complaints.set(`${call} ${complaint}`, rest)
    }
  })
  await fc.assert(isFound, { numRuns: CALLS, endOnFailure: true })
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
  process.stdout.write(
    `${CALLS} calls: ${counts.join(', ')}; ${successfulCalls.size} of ${routesOf(api).length} routes answered with success; slowest ${slowestMs.toFixed(0)} ms\n`,
  )
  const missed = routesOf(api)
    .map(keyOf)
    .filter((one) => !successfulCalls.has(one))
  process.stdout.write(`Without success: ${missed.join(', ')}\n`)
  expect(Object.fromEntries(complaints)).toEqual({})
  expect(statuses.get(503) ?? 0).toBeLessThanOrEqual(MOST_UNAVAILABLE)
  expect(Object.keys(Object.prototype)).toEqual([])
}, 1_800_000)
