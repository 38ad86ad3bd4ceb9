import type { Setting, SettingChange, SettingKey, Settings } from '@kolscope/contract/core/settings'
import type { ActivityLog } from '@kolscope/contract/people/activity-logs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { sizeTier } from '../../market/metrics/size-tier'
import { DEFAULTS } from './registry'
import { currentSetting, readSetting, sizeTiersOf, timeZoneOf } from './settings'

let app: TestApp
let boss: SignedInClient
beforeAll(async () => {
  app = await startTestApp({ influencers: [{ name: 'Lan', platform: 'fb', followers: 6_000 }] })
  boss = await app.as('Administrator')
})
afterAll(() => app.close())

const change = <K extends SettingKey>(key: K, body: object, by = boss) =>
  by.call<{ data: Setting<K>; stored: Setting<K>; errors: { field: string; message: string }[] }>({
    method: 'PATCH',
    url: `/api/v1/settings/${key}`,
    body,
  })
const all = async () => (await boss.get<{ data: Settings }>('/api/v1/settings')).body.data
const history = async (key: SettingKey) =>
  (await boss.get<{ data: SettingChange[] }>(`/api/v1/settings/${key}/changes`)).body.data

it('reads what is kept under a key, else the given value, and refuses what does not fit', async () => {
  const schema = z.object({ days: z.int() })
  expect(await readSetting(app.db, 'own', schema, { days: 30 })).toEqual({ days: 30 })
  await app.db
    .insertInto('settings')
    .values({ key: 'own', value: JSON.stringify({ days: 7 }) })
    .execute()
  expect(await readSetting(app.db, 'own', schema, { days: 30 })).toEqual({ days: 7 })
  await expect(readSetting(app.db, 'own', z.object({ weeks: z.int() }), { weeks: 1 })).rejects.toThrow()
})

it("starts with the product's own values, which fit their schemas", async () => {
  const settings = await all()
  for (const [key, setting] of Object.entries(settings)) {
    expect(setting).toMatchObject({ value: DEFAULTS[key as SettingKey], is_own: false, version: 1, changed_by: null })
  }
})

it('changes the sizes of influencers in search, tells who did it, and sets them back', async () => {
  const own = { ...DEFAULTS.size_tiers, fb: [{ size: 'mega', from: 5_000 }] }
  const response = await change('size_tiers', { version: 1, value: own })
  expect(response.body.data).toMatchObject({ value: own, is_own: true, version: 2, changed_by: { id: boss.accountId } })
  expect(sizeTier('fb', 6_000, await sizeTiersOf(app.db))).toBe('mega')
  await app.caughtUp()
  const results = await boss.get<{ total: number }>('/api/v1/influencers', { size: 'mega' })
  expect(results.body.total).toBe(1)

  const back = await change('size_tiers', { version: 2, value: null })
  expect(back.body.data).toMatchObject({ value: DEFAULTS.size_tiers, is_own: false, version: 3 })
  const [reset, first] = await history('size_tiers')
  expect(reset).toMatchObject({ version: 3, is_reset: true })
  expect(first?.changes).toContainEqual({ field: 'fb.mega', from: '250000', to: '5000' })
  expect(first?.changes).toContainEqual({ field: 'fb.macro', from: '50000', to: null })
})

it('has what was computed with a setting computed anew, and asks so in the same transaction', async () => {
  await change('score_weights', { version: 1, value: { ...DEFAULTS.score_weights, reach: 1 } })
  const jobs = () => app.db.selectFrom('jobs').select('name').where('dedupe_key', '=', 'all-metrics').execute()
  expect(await jobs()).toEqual([{ name: 'compute-metrics' }])
})

it('overwrites nothing: the second of two who saved gets what is stored', async () => {
  const value = { ...DEFAULTS.plan_searches, demo: 5 }
  const both = await Promise.all([
    change('plan_searches', { version: 1, value }),
    change('plan_searches', { version: 1, value: { ...value, demo: 6 } }),
  ])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const stored = await currentSetting(app.db, 'plan_searches')
  expect(both.find(({ status }) => status === 409)?.body.stored).toMatchObject({ value: stored, version: 2 })
  expect(await history('plan_searches')).toHaveLength(1)
})

it('gives a new account of a tier the searches that are set', async () => {
  const { id: role } = await app.db
    .selectFrom('roles')
    .select('id')
    .where('code', '=', 'demo')
    .executeTakeFirstOrThrow()
  const { demo } = await currentSetting(app.db, 'plan_searches')
  const fields = { name: 'New', email: 'new@example.com', role }
  const account = await boss.post<{ data: { pricing_plan: { profile_searches: number } } }>('/api/v1/users', fields)
  expect(account.body.data.pricing_plan.profile_searches).toBe(demo)
  expect(demo).toBeLessThan(DEFAULTS.plan_searches.demo)
})

it('changes the time zone, by any of its names, and logs both', async () => {
  const names = ['UTC', 'Asia/Saigon', 'America/Los_Angeles', 'Asia/Ho_Chi_Minh']
  for (const [at, value] of names.entries())
    expect((await change('time_zone', { version: at + 1, value })).body.data).toMatchObject({ value, version: at + 2 })
  expect(await timeZoneOf(app.db)).toBe('Asia/Ho_Chi_Minh')
  expect((await history('time_zone'))[0]?.changes).toEqual([
    { field: 'time_zone', from: 'America/Los_Angeles', to: 'Asia/Ho_Chi_Minh' },
  ])
  const { body } = await boss.get<{ data: ActivityLog[] }>('/api/v1/activity-logs', { actions: 'settingChanged' })
  expect(body.data[0]).toMatchObject({
    object: { kind: 'setting', id: 'time_zone' },
    changes: [{ field: 'time_zone', from: 'America/Los_Angeles', to: 'Asia/Ho_Chi_Minh' }],
  })
})

it('does nothing where nothing changed', async () => {
  const { version, value } = (await all()).plan_searches
  expect((await change('plan_searches', { version, value })).body.data.version).toBe(version)
})

it('logs what was put in and taken out', async () => {
  const [removedCue, ...rest] = DEFAULTS.commercial_cues
  await change('commercial_cues', { version: 1, value: [...rest, '#mới'] })
  const { body } = await boss.get<{ data: ActivityLog[] }>('/api/v1/activity-logs', { actions: 'settingChanged' })
  expect(body.data[0]).toMatchObject({
    user: { id: boss.accountId },
    action: 'settingChanged',
    object: { kind: 'setting', id: 'commercial_cues' },
    changes: [{ field: 'commercial_cues', from: removedCue, to: '#mới' }],
  })
})

it.each([
  [
    'size_tiers',
    {
      ...DEFAULTS.size_tiers,
      fb: [],
      page: [
        { size: 'mega', from: 5 },
        { size: 'macro', from: 5 },
      ],
    },
    'value',
  ],
  ['size_tiers', { fb: [] }, 'value.page'],
  ['score_weights', { reach: 0, engagement: 0, resonance: 0, sentiment: 0, active: 0 }, 'value'],
  ['score_weights', { ...DEFAULTS.score_weights, reach: 2 }, 'value.reach'],
  ['commercial_cues', ['x'], 'value.0'],
  ['plan_searches', { demo: 1.5, basic: 1, premium: 1 }, 'value.demo'],
  ['time_zone', 'Mars/Phobos', 'value'],
  ['time_zone', '+07:00', 'value'],
  ['time_zone', '', 'value'],
] as const)('refuses a wrong %s', async (key, value, field) => {
  const answer = await change(key, { version: 1, value })
  expect(answer.status).toBe(400)
  expect(answer.body.errors.map((error) => error.field)).toContain(field)
})

it('is not for an account with a cap, though its role may create accounts and roles', async () => {
  const cappedClient = await app.as(['canCreateAccounts', 'canCreateRole', 'isPremiumAccount'])
  const body = { version: 0, value: ['Approved', 'New'] }
  const change = await cappedClient.call({ method: 'PATCH', url: '/api/v1/settings/external_states', body })
  expect([change.status, (await cappedClient.get('/api/v1/settings')).status]).toEqual([403, 403])
})

it('is for administrators alone', async () => {
  const staff = await app.as('Staff')
  expect((await staff.get('/api/v1/settings')).status).toBe(403)
  expect((await change('plan_searches', { version: 1, value: null }, staff)).status).toBe(403)
})
