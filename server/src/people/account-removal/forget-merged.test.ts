import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { addAccount } from '../../../testing/test-app'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { mergeDuplicates } from '../../influencers/duplicates/merge-duplicates'
import { undoMerge } from '../../influencers/duplicates/undo-merge'
import { forgetAccount } from './forget-account'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('a merge forgets who submitted and approved, and its undo restores everything else', async () => {
  const { db } = database
  const { id, email } = await addAccount(db, 'Staff')
  const account = { id, email, name: 'Somebody', phone: null }
  const kept = await addInfluencer(db, { platform: 'tiktok', handle: 'lan' })
  const merged = await addInfluencer(db, { platform: 'tiktok', handle: 'lan', socialId: null, name: email })
  await sql`update influencers set links = ${[email]}::text[], latest_submitted_user = ${email},
    latest_approved_user = ${email} where id = ${merged}`.execute(db)
  const edits = { before: { name: email, latest_approved_user: email }, after: { latest_submitted_user: email } }
  for (const one of [kept, merged])
    await sql`insert into influencer_changes (influencer_id, version, changed_by_name, before, after)
      values (${one}, 2, 'Other', ${JSON.stringify(edits.before)}::jsonb, ${JSON.stringify(edits.after)}::jsonb)`.execute(
      db,
    )
  await db.transaction().execute(async (trx) => {
    const [mergeId = 0] = await mergeDuplicates(trx, [{ kept, merged }])
    await forgetAccount(trx, account)
    await undoMerge(trx, { id: mergeId, kept, merged })
  })
  const row = await db
    .selectFrom('influencers')
    .select(['name', 'links', 'latest_submitted_user', 'latest_approved_user'])
    .where('id', '=', merged)
    .executeTakeFirst()
  expect(row).toEqual({ name: email, links: [email], latest_submitted_user: null, latest_approved_user: null })
  const change = await db
    .selectFrom('influencer_changes')
    .select(['before', 'after'])
    .where('influencer_id', '=', merged)
    .executeTakeFirst()
  expect(change).toEqual({
    before: { name: email, latest_approved_user: null },
    after: { latest_submitted_user: null },
  })
})
