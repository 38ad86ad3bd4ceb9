import { FLAGS, type Flag } from '@kolscope/contract/access'
import { api } from '@kolscope/contract/api'
import type { ApiError } from '@kolscope/contract/errors'
import type { Feature, Route } from '@kolscope/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addInfluencers, randomInfluencers } from '../testing/factories'
import { type Client, ROLES, type RoleName, type SignedInClient, startTestApp, type TestApp } from '../testing/test-app'

const CANARY = 'Canary Kestrel'

/** Who is let in, written by hand: a route without a row fails, and so does one whose access was loosened. */
interface Row {
  who: 'everybody' | 'signed in' | { flags: readonly Flag[]; roles: readonly RoleName[] }
}
const everybody: Row = { who: 'everybody' }
const signedIn: Row = { who: 'signed in' }
const searchers: Row = {
  who: { flags: ['canFilterByBasicInfo'], roles: ['Administrator', 'Staff', 'Demo', 'Basic', 'Premium'] },
}

const POLICY: Readonly<Record<string, Row>> = {
  'POST /api/v1/authentication': everybody,
  'POST /api/v1/set-up': everybody,
  'POST /api/v1/sign-out': signedIn,
  'GET /api/v1/users/:id': signedIn,
  'GET /api/v1/config': everybody,
  'GET /api/v1/influencers': searchers,
  'POST /api/v1/influencers/search': searchers,
  'GET /api/v1/influencers/facets': searchers,
  'POST /api/v1/influencers/facets': searchers,
  'GET /api/v1/influencers/:id/preview': searchers,
  'GET /api/v1/jobs': signedIn,
  'GET /api/v1/category': signedIn,
  'GET /api/v1/profession-management': signedIn,
  'GET /api/v1/locations': signedIn,
  'GET /api/v1/platform-categories': signedIn,
}

const routes = Object.values(api).flatMap((feature: Feature) => Object.values(feature))
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const urlsOf = ({ path, bare }: Route) => {
  const url = path.replace(':id', '1')
  return bare ? [url, url.slice('/api/v1'.length)] : [url]
}

type Verdict = 'in' | 401 | 403

interface Principal {
  name: string
  client: Client
  verdict: (row: Row) => Verdict
}

const out = ({ who }: Row): Verdict => (who === 'everybody' ? 'in' : 401)
const byRights =
  (flag: Flag | null, role: RoleName | null) =>
  ({ who }: Row): Verdict => {
    if (typeof who === 'string') return 'in'
    return (flag && who.flags.includes(flag)) || (role && who.roles.includes(role)) ? 'in' : 403
  }

let app: TestApp
let principals: Principal[]

async function ended(how: 'expires_at' | 'idle_expires_at' | 'deactivated'): Promise<SignedInClient> {
  const client = await app.as('Administrator')
  if (how === 'deactivated') {
    await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', client.accountId).execute()
  } else {
    await sql`update sessions set ${sql.ref(how)} = now() - interval '1 second' where account_id = ${client.accountId}`.execute(
      app.db,
    )
  }
  return client
}

beforeAll(async () => {
  app = await startTestApp()
  await addInfluencers(
    app.db,
    randomInfluencers(5).map((one) => ({ ...one, name: CANARY })),
  )
  await app.caughtUp()
  const unknown = 'A'.repeat(43)
  const outside: [string, Client][] = [
    ['nobody', app.anonymous],
    ['a malformed token', app.withToken('not a token')],
    ['an unknown token', app.withToken(unknown)],
    ['an unknown token as Bearer', app.withToken(`Bearer ${unknown}`)],
    ['an expired session', await ended('expires_at')],
    ['an idle session', await ended('idle_expires_at')],
    ['a deactivated account', await ended('deactivated')],
  ]
  const flags = await Promise.all(
    FLAGS.map(async (flag) => ({ name: `only ${flag}`, client: await app.as([flag]), verdict: byRights(flag, null) })),
  )
  const roles = await Promise.all(
    ROLES.map(async (role) => ({ name: role, client: await app.as(role), verdict: byRights(null, role) })),
  )
  const influencerWhoSearches = await app.as(['canFilterByBasicInfo', 'isInfluencerAccount'])
  principals = [
    ...outside.map(([name, client]) => ({ name, client, verdict: out })),
    { name: 'no flags at all', client: await app.as([]), verdict: byRights(null, null) },
    { name: 'an influencer with the right to filter', client: influencerWhoSearches, verdict: byRights(null, null) },
    ...flags,
    ...roles,
  ]
})
afterAll(() => app.close())

describe('who may call what', () => {
  test('every route has a row, and every row a route', () => {
    expect(routes.map(nameOf).sort()).toEqual(Object.keys(POLICY).sort())
  })

  // Signing out ends what the other rows need, and stands at the end.
  const ordered = [...routes].sort((a, b) => Number(a.path.includes('sign-out')) - Number(b.path.includes('sign-out')))

  test.each(ordered.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const row = POLICY[name]
    if (!row) throw new Error('no row')
    for (const url of urlsOf(route)) {
      if (url === '/sign-out') continue
      for (const { name: principal, client, verdict } of principals) {
        const expected = verdict(row)
        const { status, text, body } = await client.call<ApiError>({ method: route.method, url })
        const shown = `${principal} at ${url}: ${status} ${text.slice(0, 200)}`
        if (expected === 'in') expect([401, 403], shown).not.toContain(status)
        else {
          expect(status, shown).toBe(expected)
          expect(Object.keys(body).sort(), shown).toEqual(['code', 'message', 'request_id'])
          expect(text, shown).not.toContain(CANARY)
        }
      }
    }
  })

  test('somebody else’s account is not found without the right to administer accounts', async () => {
    const owner = await app.as('Staff')
    const url = `/api/v1/users/${owner.accountId}`
    expect((await owner.get(url)).status).toBe(200)
    expect((await (await app.as(['canCreateAccounts'])).get(url)).status).toBe(200)
    const foreign = await (await app.as('Staff')).get<ApiError>(url)
    const missing = await (await app.as('Staff')).get<ApiError>('/api/v1/users/999999999')
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  })

  test('rights are asked before anything of the request is read', async () => {
    const influencer = await app.as('Influencer')
    expect((await influencer.get('/api/v1/influencers', 'no_such=1')).status).toBe(403)
    expect((await app.anonymous.get('/api/v1/influencers', 'no_such=1')).status).toBe(401)
  })

  test('measurements are for this machine alone', async () => {
    expect((await app.anonymous.call({ url: '/metrics', from: '10.0.0.9' })).status).toBe(403)
    expect((await app.anonymous.call({ url: '/metrics' })).text).toMatch(/^kolscope_index_lag_ms \d+$/m)
  })

  test('what is answered is never kept by a cache, with and without the prefix', async () => {
    const staff = await app.as('Staff')
    for (const url of [`/api/v1/users/${staff.accountId}`, `/users/${staff.accountId}`, '/config', '/users/0']) {
      const { headers } = await staff.get(url)
      expect(headers['cache-control'], url).toBe('no-store')
      expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})
