import type { ApiError } from '@kolscope/contract/core/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let admin: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

const codesOf = ({ body }: { body: ApiError }) => body.errors?.map(({ field, code }) => `${field} ${code}`)

describe('ending the sessions of an account', () => {
  const end = (id: number, by = admin) => by.post<ApiError>(`/users/${id}/end-sessions`)

  test('signs it out everywhere within a second, and is logged', async () => {
    const holder = await app.as('Staff')
    expect((await end(holder.accountId)).status).toBe(200)
    await expect.poll(async () => (await holder.get('/api/v1/user-profile')).status, { timeout: 2_000 }).toBe(401)
    const entries = await app.db
      .selectFrom('activity_logs')
      .selectAll()
      .where('action', '=', 'sessionRevoked')
      .where('object_id', '=', String(holder.accountId) as never)
      .execute()
    expect(entries).toHaveLength(1)
  })

  test('is refused where the account has rights that the caller lacks', async () => {
    const role = await app.db
      .insertInto('roles')
      .values({ name: 'Only accounts', flags: ['canCreateAccounts'] } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const lesser = await app.as('Staff')
    await app.db.updateTable('accounts').set({ role_id: role.id }).where('id', '=', lesser.accountId).execute()
    await expect.poll(async () => (await lesser.get('/users')).status, { timeout: 2_000 }).toBe(200)
    const refused = await end(admin.accountId, lesser)
    expect([refused.status, codesOf(refused)]).toEqual([403, ['role not-held']])
    expect((await admin.get('/api/v1/user-profile')).status).toBe(200)
  })
})
