import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../src/core/tables'
import { addToken } from '../../personal-token'
import { addAccount } from '../../test-app'
import { next } from './next'

type Db = Kysely<Database>
const digest = () => createHash('sha256').update(`thing ${next()}`).digest()
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

export async function session(db: Db, owner: number): Promise<number> {
  const ends = { idle_expires_at: tomorrow(), expires_at: tomorrow() }
  const row = { token_hash: digest(), account_id: owner, address: null, user_agent: 'Thing', ...ends }
  const { id } = await db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function token(db: Db, owner: number): Promise<number> {
  return (await addToken(db, owner, { scope: ['canCreateCollection'], name: 'Thing' })).id
}

export async function webhook(db: Db, owner: number): Promise<number> {
  // No server listens there, and with an invalid secret nothing could be sent.
  const row = { account_id: owner, url: 'http://127.0.0.1:9/', events: ['export.ready' as const], is_active: false }
  const { id } = await db
    .insertInto('webhooks')
    .values({ ...row, secret: Buffer.alloc(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function delivery(db: Db, owner: number): Promise<number> {
  const row = { webhook_id: await webhook(db, owner), event: 'ping' as const, payload: '{}' }
  const { id } = await db.insertInto('webhook_deliveries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function account(db: Db): Promise<number> {
  const { id } = await addAccount(db, [], 'qchash')
  return id
}

export async function invited(db: Db): Promise<number> {
  const { id } = await addAccount(db, [])
  return id
}

export async function role(db: Db): Promise<number> {
  const row = { name: `Thing ${next()}`, flags: [] }
  const { id } = await db.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
