import { api } from '@kolscope/contract/api'
import { FLAGS } from '@kolscope/contract/core/access'
import type { ApiError } from '@kolscope/contract/core/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, type SignedInClient, startTestApp, type TestApp } from '../testing/test-app'
import { routesOf } from '../testing/ugly-input'

/** What an attacker would like to set: identity, permissions, the values behind secrets, and internal names. */
const WISHES: Readonly<Record<string, unknown>> = {
  id: 1,
  _id: 1,
  account_id: 1,
  user_id: 1,
  role: 1,
  roleId: 1,
  role_id: 1,
  role_ids: [1],
  flags: [...FLAGS],
  globalPermissions: [...FLAGS],
  built_in: true,
  code: 'administrator',
  is_active: true,
  isActive: true,
  is_phone_number_verified: true,
  isPhoneNumberVerified: true,
  email_verified_at: '2026-01-01T00:00:00Z',
  password: 'a long and unlikely password',
  password_hash: '$argon2id$v=19$m=19456,t=2,p=1$x$y',
  token: 'x'.repeat(43),
  token_hash: 'x',
  plan_tier: 'premium',
  plan_searches: 1_000_000,
  pricing_plan: null,
  searches_used: 0,
  is_sample: true,
  state: 'Approved',
  scope: ['canCreateRole'],
  created_at: '2000-01-01T00:00:00Z',
  deleted_at: null,
  version_: 1,
  constructor: { prototype: { flags: [...FLAGS] } },
}

const writing = routesOf(api).filter(({ method }) => method !== 'GET')

let app: TestApp
let everything: SignedInClient
let influencer: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  // A role with every right, which can be made only in the database.
  everything = await app.as(FLAGS.filter((flag) => flag.startsWith('can')))
  influencer = await app.as('Influencer')
  await addAccount(app.db, 'Staff', 'hash')
})
afterAll(() => app.close())

const rights = async () => {
  const { rows } = await sql`select a.id, a.email, a.password_hash, a.role_id, a.is_active, a.is_phone_number_verified,
    a.email_verified_at, a.plan_tier, a.plan_searches, r.flags, r.built_in, r.code
    from accounts a join roles r on r.id = a.role_id order by a.id`.execute(app.db)
  return rows
}

test.each(writing.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s takes nothing that it does not declare',
  async (_name, route) => {
    const before = await rights()
    const client =
      JSON.stringify(route.access).includes('isInfluencerAccount') && typeof route.access === 'string'
        ? influencer
        : everything
    const url = route.path.replaceAll(/:\w+/g, '1')
    const declaredKeys = Object.keys(route.body?.shape ?? {})
    const asQuery = Object.keys(route.query?.shape ?? {})
    for (const [key, value] of Object.entries(WISHES)) {
      if (!asQuery.includes(key)) {
        const { status, body } = await client.call<ApiError>({ method: route.method, url, query: { [key]: 'x' } })
        expect(status, `${key} in the address`).toBe(400)
        expect(body.errors?.map(({ field }) => field)).toContain(key)
      }
      if (!route.body || declaredKeys.includes(key)) continue
      const { status, body } = await client.call<ApiError>({ method: route.method, url, body: { [key]: value } })
      expect(status, key).toBe(400)
      // Names that could reach the prototype are refused with the whole body.
      if (key !== 'constructor')
        expect(
          body.errors?.map(({ field }) => field),
          key,
        ).toContain(key)
    }
    expect(await rights()).toEqual(before)
  },
)

test('what a body declares is known here, so that a new field of power is looked at', () => {
  const powers = [
    'role',
    'isActive',
    'pricing_plan',
    'globalPermissions',
    'role_ids',
    'scope',
    'password',
    'token',
    'code',
  ]
  const declaring = Object.fromEntries(
    powers.map((power) => [
      power,
      writing
        .filter(({ body }) => Object.hasOwn(body?.shape ?? {}, power))
        .map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)
        .sort(),
    ]),
  )
  expect(declaring).toMatchInlineSnapshot(`
    {
      "code": [
        "POST /email-verification",
        "POST /social-accounts/finish",
        "POST /user-profile",
      ],
      "globalPermissions": [
        "PATCH /roles/:id",
        "POST /roles",
        "PUT /roles/:id",
      ],
      "isActive": [
        "PATCH /users/:id",
        "POST /users",
        "PUT /users/:id",
      ],
      "password": [
        "POST /authentication",
        "POST /set-password",
        "POST /set-up",
        "POST /sign-up",
        "POST /users",
      ],
      "pricing_plan": [
        "PATCH /users/:id",
        "POST /users",
        "PUT /users/:id",
      ],
      "role": [
        "PATCH /users/:id",
        "POST /collections/:id/shares",
        "POST /users",
        "PUT /users/:id",
      ],
      "role_ids": [
        "PATCH /category/:id",
        "POST /category",
        "PUT /category/:id",
      ],
      "scope": [
        "POST /user-profile/tokens",
      ],
      "token": [
        "POST /set-password",
        "POST /set-password/link",
        "POST /set-up",
      ],
    }
  `)
})
