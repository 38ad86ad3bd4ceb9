import { seal } from '../src/core/seal'
import { keepGrant } from '../src/sync/linking/grants'
import type { KeyEnv } from '../src/sync/linking/token-keys'
import { boundTo, secretKeyOf } from '../src/system/webhooks/deliver'
import { addAccount } from './test-app'
import type { TestDatabase } from './test-database'

/** An account with a webhook, a permission at Google and the mark of an erased account: all that needs the keys. */
export async function sealSome({ db, pool }: TestDatabase, env: KeyEnv): Promise<void> {
  const { id } = await addAccount(db, 'Staff')
  const result = { tokens: { access: 'a token' }, scopes: [], expiresAt: null }
  await db.transaction().execute((trx) => keepGrant(trx, env, id, 'google', result))
  const values = { account_id: id, url: 'https://hook.example', events: ['export.ready' as const] }
  const hook = await db
    .insertInto('webhooks')
    .values({ ...values, secret: Buffer.alloc(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = seal(secretKeyOf(env), 'a secret', boundTo(hook.id))
  await db.updateTable('webhooks').set({ secret }).where('id', '=', hook.id).execute()
  await pool.query(`insert into erased_identities (digest) values ('\\x01')`)
}
