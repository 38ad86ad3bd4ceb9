import { type Access, administrator, anyOf } from '@kolscope/contract/core/access'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/core/tables'
import { addInfluencer } from '../factories'
import { addAccount } from '../test-app'
import { things } from './things'

/** Words in one hidden place each, and who may read them there; for 'nobody', not even the owning account may. */
export const CANARIES: Readonly<Record<string, Access | 'nobody'>> = {
  qchash: 'nobody',
  qcagent: 'nobody',
  qcaddress: 'nobody',
  qctoken: 'canCreateAccounts',
  qcjobtitle: 'nobody',
  qcjoberror: 'nobody',
  qccategory: 'canAddCategory',
  qcname: anyOf('canCreateAccounts', 'canViewActivityLogs'),
  qcmail: anyOf('canCreateAccounts', 'canViewActivityLogs'),
  qccompany: 'canCreateAccounts',
  '0999123777': 'canCreateAccounts',
  qcinfluencer: { allOf: ['canFilterByBasicInfo', { not: 'isInfluencerAccount' }] },
  qcbrand: 'canCreateBrands',
  qccollection: administrator,
  qcexport: 'nobody',
  qcrole: anyOf('canCreateRole', 'canCreateAccounts', 'canViewActivityLogs', 'canAddCategory'),
}

/** Plants all of them for a stranger who is none of the principals. */
export async function plantCanaries(db: Kysely<Database>): Promise<void> {
  const role = { name: 'Qcrole', flags: [] }
  const { id: roleId } = await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()
  const stranger = await addAccount(db, [], 'qchash')
  await db
    .updateTable('accounts')
    .set({ name: 'Qcname', email: 'qcmail@example.com', company: 'Qccompany', phone: '0999123777', role_id: roleId })
    .where('id', '=', stranger.id)
    .execute()
  const session = await things.session(db, stranger.id)
  await db
    .updateTable('sessions')
    .set({ user_agent: 'qcagent', address: 'qcaddress' })
    .where('id', '=', session)
    .execute()
  const token = await things.token(db, stranger.id)
  await db.updateTable('personal_tokens').set({ name: 'qctoken' }).where('id', '=', token).execute()
  await db.insertInto('brands').values({ name: 'Qcbrand' }).execute()
  await db.insertInto('collections').values({ owner_id: stranger.id, name: 'Qccollection' }).execute()
  const exportId = await things.exported(db, stranger.id)
  await db.updateTable('exports').set({ name: 'Qcexport' }).where('id', '=', exportId).execute()
  await db
    .insertInto('jobs')
    .values({
      name: 'test',
      title: 'qcjobtitle',
      payload: '{}' as never,
      account_id: stranger.id,
      status: 'failed',
      error: 'qcjoberror',
      finished_at: new Date().toISOString(),
    })
    .execute()
  const hidden = await db
    .updateTable('categories')
    .set({ name: 'Qccategory', name_vi: 'Qccategory', role_ids: [roleId] })
    .where('id', '=', 1)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let count = 0; count < 3; count += 1)
    await addInfluencer(db, { name: `Qcinfluencer ${count}`, categories: [{ id: hidden.id, resonance: 90 }] })
}
