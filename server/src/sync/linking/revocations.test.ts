import { expect, test } from 'vitest'
import { linkingApp } from '../../../testing/linking-app'
import { keepGrant } from './grants'

const my = linkingApp()

test('signing in at a provider stops revoking its own permission, and nobody else’s', async () => {
  const { db, deps } = my.app
  const { accountId: account_id } = my.owner
  const sealed = { sealed: Buffer.alloc(1), wrapped_key: Buffer.alloc(1), key_version: 1 }
  await db
    .insertInto('provider_revocations')
    .values(
      (['google', 'facebook'] as const).map((provider, grant_id) => ({ account_id, provider, grant_id, ...sealed })),
    )
    .execute()
  const granted = { tokens: { access: 'a' }, scopes: [], expiresAt: null }
  await db.transaction().execute((trx) => keepGrant(trx, deps.env, account_id, 'google', granted))
  expect(await db.selectFrom('provider_revocations').select('provider').execute()).toEqual([{ provider: 'facebook' }])
})
