import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountsApp, codesOf } from '../../../testing/accounts-app'

const accounts = accountsApp()
const { newAccount, remove } = accounts

describe('deleting', () => {
  test('what an account owns is handed over first', async () => {
    const { id } = await newAccount()
    const heir = await newAccount()
    const rows = ['queued', 'done'].map((status) => ({ name: 'x', title: 'x', payload: '{}', account_id: id, status }))
    await accounts.app.db
      .insertInto('jobs')
      .values(rows as never)
      .execute()
    const response = await accounts.admin.get<{ data: object[] }>(`/users/${id}/owned`)
    expect(response.body.data).toEqual([{ kind: 'jobs', count: 1 }])
    const refused = await remove(id)
    expect([refused.status, codesOf(refused)]).toEqual([409, ['jobs in-use']])
    expect((await remove(id, `hand_over_to=${id}`)).status).toBe(400)
    expect((await remove(id, `hand_over_to=${heir.id}`)).status).toBe(200)
    const jobs = await accounts.app.db
      .selectFrom('jobs')
      .select(['account_id', 'status'])
      .where('name', '=', 'x')
      .execute()
    expect(jobs).toEqual([{ account_id: heir.id, status: 'queued' }])
    expect((await accounts.admin.get(`/users/${id}`)).status).toBe(404)
  })

  test('what an account with more rights owns is not told', async () => {
    const { id } = await newAccount({ role: await accounts.roleId('Administrator') })
    const caller = await accounts.app.as(['canCreateAccounts'])
    expect((await remove(id, '', caller)).status).toBe(403)
    expect((await caller.get(`/users/${id}/owned`)).status).toBe(403)
    expect((await accounts.admin.get(`/users/${id}/owned`)).status).toBe(200)
  })

  test('every table that refers to accounts goes with them or stands among what they own', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select cl.relname as "table", a.attname as "column" from pg_constraint c
      join pg_class cl on cl.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'accounts'::regclass and c.confdeltype not in ('c', 'n')`.execute(
      accounts.app.db,
    )
    const known = accounts.app.services.ownerships.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ table, column }) => `${table}.${column}`).filter((one) => !known.includes(one))).toEqual([])
  })
})
