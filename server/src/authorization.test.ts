import { api } from '@kolscope/contract/api'
import { can, opensTo } from '@kolscope/contract/core/access'
import type { ApiError } from '@kolscope/contract/core/errors'
import type { Route } from '@kolscope/contract/core/route'
import { isBatchable } from '@kolscope/contract/system/batch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CANARIES, plantCanaries } from '../testing/authorization/canaries'
import type { Row, Things } from '../testing/authorization/law'
import { authorizationPage } from '../testing/authorization/page'
import { makePrincipals, type Principal, UNPROVEN } from '../testing/authorization/principals'
import { OTHER_DOORS, ROWS } from '../testing/authorization/rows'
import { inTheLongRun } from '../testing/in-the-long-run'
import { startTestApp, type TestApp } from '../testing/test-app'
import { freshDatabase } from '../testing/test-database'
import { routesOf } from '../testing/ugly-input'

const keyOf = ({ method, path }: Route) => `${method} ${path}`
const routes = routesOf(api)
const namedRoutes = routes.map((route) => [keyOf(route), route] as const)
/** Called inside a test: an error while the file loads would hide all of its tests. */
const rowOf = (route: Route): Row => {
  const row = ROWS[keyOf(route)]
  if (!row) throw new Error(`${keyOf(route)} has no row`)
  return row
}

let app: TestApp
let principals: Principal[]
beforeAll(async () => {
  app = await startTestApp({ influencers: 40 })
  await plantCanaries(app.db)
  principals = await makePrincipals(app)
  await app.caughtUp()
})
afterAll(() => app.close())

const tokenMay = (row: Row, { flags, isPersonalToken, isLegacy }: Principal) =>
  !isPersonalToken || (!row.sessionOnly && (isLegacy || can(flags, row.token ?? row.who)))

/** Refused before anything is read; otherwise the error would name the parameter that no call knows. */
function statusByLaw(row: Row, principal: Principal): number {
  const { flags, mayCall } = principal
  if (row.who === 'public') return 400
  if (flags === null) return 401
  if (mayCall === false) return 403
  return can(flags, row.who) && tokenMay(row, principal) ? 400 : 403
}

/** Who may not even call the batch is refused by it. */
function statusInBatch(status: number, { flags, mayCall }: Principal): number {
  if (flags === null) return 401
  return mayCall === false ? 403 : status
}

const UNKNOWN = { authorization_probe: 1 }

describe('every call has a row, and no row is without its call', () => {
  test('rows', () => expect(Object.keys(ROWS).sort()).toEqual(namedRoutes.map(([name]) => name).sort()))
  test('a call with an id says whose things stand there', () => {
    for (const [name, route] of namedRoutes)
      expect(rowOf(route).at !== undefined, name).toBe(route.params !== undefined)
  })
  test('a call that only reads is searched for canaries', () => {
    for (const [name, route] of namedRoutes)
      if (route.method === 'GET') expect(rowOf(route).reads, name).not.toBeUndefined()
  })
})

describe('doors beside the calls', () => {
  test('are those that are known', () => {
    const above: string[] = []
    const paths = app.server
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((one) => {
        const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)( \()?/.exec(one) ?? []
        above.length = indent.length / 4
        above.push(part)
        return methods ? [above.join('')] : []
      })
    const calls = routes.flatMap(({ path }) => [path, path.replace('/api/v1', '')])
    const others = paths.filter(
      (path) => !calls.includes(path) && !path.startsWith('/api/docs/') && path !== '/api/docs*',
    )
    expect(others.sort()).toEqual(Object.keys(OTHER_DOORS).sort())
  })

  test('a browser that opens an address gets the interface, a program the call', async () => {
    for (const url of ['/brands', '/roles', '/activity-logs', '/users/1']) {
      const page = await app.anonymous.call({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([200, 404], url).toContain(page.status)
      expect((await app.anonymous.call({ url, headers: { accept: 'application/json' } })).status, url).toBe(401)
      expect((await app.anonymous.call({ url, method: 'POST', headers: { accept: 'text/html' } })).status).not.toBe(200)
    }
  })
})

describe('who is let in', () => {
  test.each(namedRoutes)('%s', async (_name, route) => {
    const row = rowOf(route)
    const url = route.path.replaceAll(/:\w+/g, '1')
    const isListed = row.who !== 'public' && !row.sessionOnly && !row.takesFiles && route.path !== '/api/batch'
    expect(isBatchable(route)).toBe(isListed)
    await Promise.all(
      principals.map(async (principal) => {
        const expected = statusByLaw(row, principal)
        const direct = await principal.call<object>({ method: route.method, url, query: UNKNOWN })
        expect(direct.status, `${principal.name} directly`).toBe(expected)
        if (expected !== 400) expect(Object.keys(direct.body).sort()).toEqual(['code', 'message', 'request_id'])
        const body = { endpoint: url, method: route.method, query: UNKNOWN }
        const batch = await principal.post('/api/batch', body)
        const inBatch = statusInBatch(isListed ? expected : 404, principal)
        expect(batch.status, `${principal.name} in a batch`).toBe(inBatch)
      }),
    )
  })

  const ofInfluencers = namedRoutes.filter(([name]) => opensTo(ROWS[name]?.who ?? 'public', 'isInfluencerAccount'))
  test.each(ofInfluencers)('%s, by an influencer whose address is not proven', async (_name, route) => {
    const client = await app.as('Influencer')
    await app.db.updateTable('accounts').set({ is_unproven: true }).where('id', '=', client.accountId).execute()
    const url = route.path.replaceAll(/:\w+/g, '1')
    const answers = [await client.call<ApiError>({ method: route.method, url, query: UNKNOWN })]
    if (isBatchable(route)) {
      answers.push(await client.post<ApiError>('/api/batch', { endpoint: url, method: route.method, query: UNKNOWN }))
    }
    for (const { status, body } of answers) {
      expect(status).toBe(route.method === 'GET' ? 400 : 403)
      if (route.method !== 'GET') expect(body.message).toContain('confirm your e-mail')
    }
  })

  test('the path without its prefix is the same door', async () => {
    for (const [name, route] of namedRoutes.filter(([, one]) => one.bare)) {
      const url = route.path.replace('/api/v1', '').replaceAll(/:\w+/g, '1')
      for (const principal of principals.filter(({ flags }) => !flags || flags.length === 0)) {
        const { status } = await principal.call({ method: route.method, url, query: UNKNOWN })
        expect(status, `${principal.name}: ${name}`).toBe(statusByLaw(rowOf(route), principal))
      }
    }
  })
})

interface Parameters {
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** Ways to make one call: itself and, where that exists, in a batch. */
function waysOf(route: Route) {
  const urlOf = (id: number | string) => route.path.replaceAll(/:\w+/g, String(id))
  const direct = (principal: Principal, id: number | string, { query = {}, body }: Parameters) =>
    principal.call<unknown>({ method: route.method, url: urlOf(id), query, ...(body !== undefined && { body }) })
  const inBatch = (principal: Principal, id: number | string, { query = {}, body }: Parameters) =>
    principal.post<unknown>('/api/batch', { endpoint: urlOf(id), method: route.method, query, data: body })
  return isBatchable(route) ? [direct, inBatch] : [direct]
}

/** Of all ways the one whose turn it is; in the long run each of them. */
const inTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  inTheLongRun(all.slice(turn % all.length, (turn % all.length) + 1), all)

const isAdmitted = (row: Row) => (principal: Principal) =>
  row.who === 'public' ||
  (principal.flags !== null && principal.mayCall !== false && can(principal.flags, row.who) && tokenMay(row, principal))

/** Tests each way in which another account can share an object with the caller. */
async function expectSharedReach(
  route: Route,
  principal: Principal,
  { at, other, turn }: { at: Things; other: number; turn: number },
) {
  const reachesAll = at.others !== 'shared' && at.others !== 'nobody' && can(principal.flags, at.others)
  for (const [index, { as, share, body, status }] of (at.sharedAs ?? []).entries()) {
    for (const call of inTurn(waysOf(route), turn + index)) {
      const id = Number(await at.make(app.db, other))
      await share(app.db, id, principal.accountId ?? 0)
      const answer = await call(principal, id, { body: (body ?? at.body)?.() })
      const expected = reachesAll ? 200 : status
      expect(answer.status, `${principal.name}, ${as}, ${call.name}: ${answer.text}`).toBe(expected)
    }
  }
}

describe('whose things are reached', () => {
  const withId = namedRoutes.filter(([, route]) => route.params !== undefined)
  const ownerOf = {
    own: (one: Principal, _other: number) => one.accountId ?? 0,
    foreign: (_one: Principal, other: number) => other,
  }

  /** Shared things have no owner, so both sides would ask the same. */
  const sidesOf = ({ others }: Things) => (others === 'shared' ? (['foreign'] as const) : (['own', 'foreign'] as const))

  test.each(withId)('%s', async (_name, route) => {
    const row = rowOf(route)
    const { at } = row
    if (!at) throw new Error('no things')
    const other = (await app.as([])).accountId
    const callers = principals.filter(isAdmitted(row)).filter(({ name }) => name !== UNPROVEN)
    for (const [turn, principal] of callers.entries()) {
      for (const whose of sidesOf(at)) {
        const mayReach =
          whose === 'own' || at.others === 'shared' || (at.others !== 'nobody' && can(principal.flags, at.others))
        // What belongs to others is asked for in every way.
        for (const call of whose === 'foreign' ? waysOf(route) : inTurn(waysOf(route), turn)) {
          const id = await at.make(app.db, ownerOf[whose](principal, other))
          const answer = await call(principal, id, { body: at.body?.() })
          expect(answer.status, `${principal.name}, ${whose}, ${call.name}: ${answer.text}`).toBe(mayReach ? 200 : 404)
        }
      }
      await expectSharedReach(route, principal, { at, other, turn })
      if (/:(?:key|chart_type)\b/.test(route.path)) continue
      const absentStatus = at.closed !== undefined && can(principal.flags, at.closed) ? 403 : 404
      for (const call of inTurn(waysOf(route), turn)) {
        const { status } = await call(principal, 99_999_999, { body: at.body?.() })
        expect(status, `${principal.name}, nobody's, ${call.name}`).toBe(absentStatus)
      }
    }
  })
})

describe('what is told', () => {
  const reading = namedRoutes.filter(([name]) => ROWS[name]?.reads !== undefined)

  test.each(reading)('%s tells no canary', async (_name, route) => {
    const row = rowOf(route)
    const stranger = await app.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'qcmail@example.com')
      .executeTakeFirstOrThrow()
    // Who is refused gets nothing but a message, as "who is let in" proves.
    for (const [turn, principal] of principals.filter(isAdmitted(row)).entries()) {
      const ids = row.at ? [await row.at.make(app.db, principal.accountId ?? stranger.id), stranger.id] : [0]
      const hidden = Object.entries(CANARIES).flatMap(([canary, reader]) =>
        reader === 'nobody' || !can(principal.flags, reader) ? [canary] : [],
      )
      const calls = ids.flatMap((id) => (row.reads ?? []).map((parameters) => ({ id, parameters })))
      for (const [index, { id, parameters }] of calls.entries()) {
        for (const call of inTurn(waysOf(route), turn + index)) {
          const text = (await call(principal, id, parameters)).text.toLowerCase()
          for (const canary of hidden)
            expect(
              text.includes(canary),
              `${principal.name}, ${call.name}, reads ${canary}: ${text.slice(0, 300)}`,
            ).toBe(false)
        }
      }
    }
  })

  test('the canaries are there for who may read them', async () => {
    const administrator = principals.find(({ name }) => name === 'administrator')
    const texts = await Promise.all(
      ['users?search=qc', 'roles?search=qc', 'brands?search=qc', 'influencers?fb_id_name=qcinfluencer'].map(
        async (path) => (await administrator?.get(`/api/v1/${path}`))?.text.toLowerCase(),
      ),
    )
    for (const canary of ['qcname', 'qcmail', 'qccompany', '0999123777', 'qcrole', 'qcbrand', 'qcinfluencer'])
      expect(texts.join(), canary).toContain(canary)
  })
})

test('the page about it is up to date', async () => {
  const fresh = await freshDatabase()
  const roles = await fresh.db.selectFrom('roles').select(['name', 'flags']).orderBy('id').execute()
  await fresh.drop()
  await expect(authorizationPage(roles)).toMatchFileSnapshot('../../docs/authorization.md')
})
