import type { ApiError } from '@kolscope/contract/core/errors'
import { describe, expect, test } from 'vitest'
import { accountsApp, codesOf } from '../../../testing/accounts-app'
import { addAccount, type SignedInClient, startTestApp } from '../../../testing/test-app'

const accounts = accountsApp()
const { change, remove, roleId } = accounts

describe('the last one who administers', () => {
  test('stays: of two who demote, deactivate or delete each other through two servers, one is refused', async () => {
    const other = await startTestApp({ database: { ...accounts.app.deps, drop: async () => {} } as never })
    try {
      await accounts.app.db.updateTable('accounts').set({ password_hash: null }).execute()
      const staff = await roleId('Staff')
      const acts = [
        (id: number, by: SignedInClient, version: number) => change(id, { role: staff, version }, by),
        (id: number, by: SignedInClient, version: number) => change(id, { isActive: false, version }, by),
        (id: number, by: SignedInClient) => remove(id, '', by),
      ]
      for (const act of acts) {
        const [one, two] = [await accounts.app.as('Administrator'), await other.as('Administrator')]
        const both = [one.accountId, two.accountId]
        await accounts.app.db.updateTable('accounts').set({ password_hash: 'x' }).where('id', 'in', both).execute()
        const answers = await Promise.all([act(two.accountId, one, 1), act(one.accountId, two, 1)])
        const statuses = answers.map(({ status }) => status)
        expect(Math.min(...statuses)).toBe(200)
        expect(Math.max(...statuses)).toBeGreaterThanOrEqual(400)
        const administrators = await accounts.app.db
          .selectFrom('accounts')
          .innerJoin('roles', 'roles.id', 'role_id')
          .select('accounts.id')
          .where('roles.code', '=', 'administrator')
          .where('is_active', '=', true)
          .where('password_hash', 'is not', null)
          .execute()
        expect(administrators).toHaveLength(1)
        await accounts.app.db.updateTable('accounts').set({ password_hash: null }).execute()
      }
    } finally {
      await other.close()
    }
  })

  test('cannot be lost by weakening the role either', async () => {
    const last = await addAccount(accounts.app.db, 'Administrator', 'x')
    const role = await roleId('Administrator')
    const { body } = await accounts.admin.get<{ data: { version: number; globalPermissions: string[] } }>(
      `/api/v1/roles/${role}`,
    )
    const weaker = body.data.globalPermissions.filter((flag) => flag !== 'canCreateRole')
    const refused = await accounts.admin.call<ApiError>({
      method: 'PATCH',
      url: `/api/v1/roles/${role}`,
      body: { globalPermissions: weaker, version: body.data.version },
    })
    expect([refused.status, codesOf(refused)]).toEqual([409, ['globalPermissions last-manager']])
    expect(last.roleId).toBe(role)
  })
})
