import { accountFlags, can, type Flag, internal, isExternalAccount, KIND_FLAGS } from '@kolscope/contract/core/access'
import { TIERS } from '@kolscope/contract/core/enums'
import type { Account } from '@kolscope/contract/people/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app'
import { isExternalRow, isInternalRow } from './external-rows'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the database and the contract agree on who is external and who is internal, and so does the list', async () => {
  const admin = await app.as('Administrator')
  for (const flags of [[], ...KIND_FLAGS.map((kind): Flag[] => [kind])] satisfies Flag[][]) {
    for (const tier of [null, ...TIERS]) {
      const { accountId } = await app.as(flags)
      await app.db.updateTable('accounts').set({ plan_tier: tier }).where('id', '=', accountId).execute()
      const { rows } = await sql`select ${isExternalRow} as external, ${isInternalRow} as internal
        from accounts join roles on roles.id = accounts.role_id where accounts.id = ${accountId}`.execute(app.db)
      const expected = {
        external: isExternalAccount(flags, tier),
        internal: can(accountFlags(flags, tier), internal),
      }
      expect(rows, `${flags} ${tier}`).toEqual([expected])
      const response = await admin.get<{ data: Account[] }>('/api/v1/users', { ids: [accountId] })
      expect(response.body.data[0]?.isExternalAccount, `${flags} ${tier}`).toBe(expected.external)
    }
  }
})
