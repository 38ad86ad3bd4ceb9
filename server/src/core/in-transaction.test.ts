import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { addInfluencers } from '../../testing/factories'
import { freshDatabase } from '../../testing/test-database'
import { inTransaction } from './in-transaction'
import type { Database } from './tables'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

test('who loses a deadlock begins anew and is done', async () => {
  const { db, drop } = await freshDatabase()
  const [first = 0, second = 0] = await addInfluencers(db, [{ birthYear: 1990 }, { birthYear: 1990 }])
  const older = (trx: Transaction<Database>, id: number) =>
    trx
      .updateTable('influencers')
      .set(({ eb }) => ({ birth_year: eb('birth_year', '-', 1) }))
      .where('id', '=', id)
      .execute()
  const [holds, wants] = [gate(), gate()]
  const other = db.transaction().execute(async (trx) => {
    // The transaction with the shorter deadlock timeout is the one that is aborted.
    await sql`set local deadlock_timeout = '60s'`.execute(trx)
    await older(trx, second)
    holds.open()
    await wants.opened
    await older(trx, first)
  })
  let tries = 0
  await inTransaction(db, async (trx) => {
    tries += 1
    // If it retried at once, it could lock the first row again before the other one is woken, and lose a second time.
    if (tries > 1) await other
    await holds.opened
    await older(trx, first)
    wants.open()
    await older(trx, second)
  })
  await other
  const rows = await db.selectFrom('influencers').select('birth_year').where('id', 'in', [first, second]).execute()
  expect([tries, rows.map((row) => row.birth_year)]).toEqual([2, [1988, 1988]])
  await expect(
    inTransaction(db, async () => {
      throw new Error('another')
    }),
  ).rejects.toThrow('another')
  await drop()
})
