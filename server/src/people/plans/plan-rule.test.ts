import { readFileSync } from 'node:fs'
import type { Flag } from '@kolscope/contract/core/access'
import type { ApiError } from '@kolscope/contract/core/errors'
import type { Account } from '@kolscope/contract/people/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let admin: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

type One = { data: Account } & ApiError
const KIND = {
  demo: 'isDemoAccount',
  basic: 'isBasicAccount',
  premium: 'isPremiumAccount',
  influencer: 'isInfluencerAccount',
} as const
type Kind = keyof typeof KIND | 'internal'

let made = 0
async function newRole(kind: Kind) {
  made += 1
  const globalPermissions: Flag[] =
    kind === 'internal' ? ['canFilterByBasicInfo'] : ['canFilterByBasicInfo', KIND[kind]]
  const { body } = await admin.post<{ data: { id: number; version: number } }>('/api/v1/roles', {
    name: `Plan role ${made}`,
    globalPermissions,
  })
  return body.data
}
const create = async (role: number, plan: object = {}) => {
  made += 1
  return admin.post<One>('/api/v1/users', { name: 'Người dùng', email: `plan${made}@example.com`, role, ...plan })
}
const change = (id: number, body: object) => admin.call<One>({ method: 'PATCH', url: `/api/v1/users/${id}`, body })
const planOf = async (id: number) =>
  (await admin.get<{ data: Account[] }>('/api/v1/users', { ids: [id] })).body.data[0]?.pricing_plan
const usual = (tier: 'demo' | 'basic' | 'premium') => ({
  tier,
  profile_searches: { demo: 300, basic: 3_000, premium: 30_000 }[tier],
  ends_at: null,
})

test('a given plan has to fit the role, in creating and in changing; an internal role may have any', async () => {
  const fits: Record<Kind, readonly (string | null)[]> = {
    demo: ['demo'],
    basic: ['basic'],
    premium: ['premium'],
    influencer: [null],
    internal: [null, 'demo', 'basic', 'premium'],
  }
  for (const kind of Object.keys(fits) as Kind[]) {
    const { id } = await newRole(kind)
    const known = (await create(id)).body.data
    const isTier = kind !== 'internal' && kind !== 'influencer'
    expect(known.pricing_plan, `${kind} without a word`).toEqual(isTier ? usual(kind) : null)
    for (const tier of [null, 'demo', 'basic', 'premium']) {
      const plan = tier && { tier, profile_searches: 0, ends_at: null }
      const expected = fits[kind].includes(tier) ? 200 : 400
      expect((await create(id, { pricing_plan: plan })).status, `${kind} with ${tier}`).toBe(expected)
      const { version } = (await admin.get<{ data: Account[] }>('/api/v1/users', { ids: [known.id] })).body
        .data[0] as Account
      expect((await change(known.id, { pricing_plan: plan, version })).status, `${kind} with ${tier}`).toBe(expected)
    }
  }
})

test('another role of an account keeps a plan of the same kind and brings the default one of another', async () => {
  const [demo, demoAgain, premium, internal] = await Promise.all([
    newRole('demo'),
    newRole('demo'),
    newRole('premium'),
    newRole('internal'),
  ])
  const own = { tier: 'demo', profile_searches: 7, ends_at: '2099-01-01T00:00:00.000Z' }
  const { id } = (await create(demo.id, { pricing_plan: own })).body.data
  const expected = [
    [demoAgain.id, own],
    [premium.id, usual('premium')],
    [internal.id, null],
    [demo.id, usual('demo')],
  ] as const
  let version = 1
  for (const [role, plan] of expected) {
    const { status } = await change(id, { role, version })
    expect([status, await planOf(id)]).toEqual([200, plan])
    version += 1
  }
  const wrong = await change(id, { role: premium.id, pricing_plan: own, version })
  expect(wrong.body.errors?.[0]).toMatchObject({ field: 'pricing_plan', code: 'plan-tier' })
})

test('a role that becomes of another kind takes the plans of its holders along, and nothing else does', async () => {
  const role = await newRole('basic')
  const own = { tier: 'basic', profile_searches: 9, ends_at: null }
  const ids = [(await create(role.id)).body.data.id, (await create(role.id, { pricing_plan: own })).body.data.id]
  let { version } = role
  const become = async (...globalPermissions: Flag[]) => {
    const { status } = await admin.call({
      method: 'PATCH',
      url: `/api/v1/roles/${role.id}`,
      body: { globalPermissions, version },
    })
    version += 1
    expect(status).toBe(200)
    return Promise.all(ids.map(planOf))
  }
  expect(await become('isBasicAccount', 'canCreateCollection')).toEqual([usual('basic'), own])
  expect(await become('isPremiumAccount')).toEqual([usual('premium'), usual('premium')])
  expect(await become('canCreateCollection')).toEqual([null, null])
  expect(await become('isDemoAccount')).toEqual([usual('demo'), usual('demo')])
  expect(await become('isInfluencerAccount')).toEqual([null, null])
})

test('an account keeps or changes its plan alike, whether it gets another role or its role gets another kind', async () => {
  const kinds = ['demo', 'basic', 'premium', 'influencer', 'internal'] as const
  const isTier = (kind: Kind) => kind !== 'internal' && kind !== 'influencer'
  for (const from of kinds) {
    const plans = isTier(from) ? [from] : from === 'internal' ? [null, 'demo', 'basic', 'premium'] : [null]
    for (const tier of plans) {
      const own = tier && { tier, profile_searches: 7, ends_at: null }
      for (const to of kinds) {
        const expected = from === to ? own : isTier(to) ? usual(to) : null
        const [role, other] = [await newRole(from), await newRole(to)]
        const [moved, stays] = [
          (await create(role.id, { pricing_plan: own })).body.data,
          (await create(role.id, { pricing_plan: own })).body.data,
        ]
        await change(moved.id, { role: other.id, version: moved.version })
        const globalPermissions: Flag[] =
          to === 'internal' ? ['canCreateCollection'] : ['canCreateCollection', KIND[to]]
        await admin.call({
          method: 'PATCH',
          url: `/api/v1/roles/${role.id}`,
          body: { globalPermissions, version: role.version },
        })
        expect([await planOf(moved.id), await planOf(stays.id)], `${from} with ${tier} to ${to}`).toEqual([
          expected,
          expected,
        ])
      }
    }
  }
})

test('an external account without a stored plan, or with 0 searches, finds nothing', async () => {
  for (const plan of [
    { plan_tier: null, plan_searches: null },
    { plan_tier: 'basic', plan_searches: 0 },
    { plan_tier: 'basic', plan_searches: null },
  ] as const) {
    const basic = await app.as('Basic')
    await app.db.updateTable('accounts').set(plan).where('id', '=', basic.accountId).execute()
    for (const query of ['', 'platform=fb']) {
      const { status, body } = await basic.get<ApiError>('/api/v1/influencers', query)
      expect([status, body.code]).toEqual([429, 339])
    }
    const own = await basic.get<{ data: { isExternalAccount: boolean } }>(`/users/${basic.accountId}`)
    expect(own.body.data.isExternalAccount).toBe(true)
  }
})

test('the migration gives external roles a plan of their tier and takes those of influencers away', async () => {
  const [, statement = ''] =
    /(with tiers[\s\S]*?;)/.exec(
      readFileSync(new URL('../../../migrations/0041-plans-follow-roles.sql', import.meta.url), 'utf8'),
    ) ?? []
  const cases = [
    ['Demo', null, null, usual('demo')],
    ['Basic', 'premium', 12, { tier: 'basic', profile_searches: 12, ends_at: null }],
    ['Premium', 'premium', 5, { tier: 'premium', profile_searches: 5, ends_at: null }],
    ['Influencer', 'demo', 5, null],
    ['Staff', 'demo', 5, { tier: 'demo', profile_searches: 5, ends_at: null }],
    ['Staff', null, null, null],
  ] as const
  const accounts = await Promise.all(cases.map(([role]) => app.as(role)))
  for (const [index, [, plan_tier, plan_searches]] of cases.entries())
    await app.db
      .updateTable('accounts')
      .set({ plan_tier, plan_searches })
      .where('id', '=', accounts[index]?.accountId ?? 0)
      .execute()
  await sql.raw(statement).execute(app.db)
  expect(await Promise.all(accounts.map(({ accountId }) => planOf(accountId)))).toEqual(cases.map((one) => one[3]))
})
