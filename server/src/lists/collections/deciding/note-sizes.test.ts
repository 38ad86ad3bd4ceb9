import type { ApiError } from '@kolscope/contract/core/errors'
import { MAX_COLLECTION_TEXTS } from '@kolscope/contract/lists/collections/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionCalls } from '../../../../testing/collection-calls'
import { addInfluencers } from '../../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
})
afterAll(() => app.close())

const { create, member: memberOf, triage } = collectionCalls(() => staff)
const collectionOf = async (ids: number[]) => (await create(undefined, ids)).id

test('the notes and reasons of a collection have a size together', async () => {
  const ids = await addInfluencers(app.db, [{}, {}])
  const id = await collectionOf(ids)
  const [first = 0, second = 0] = ids
  const fill = (bytes: number) =>
    sql`update collection_influencers set note = repeat('x', ${bytes}::integer)
      where collection_id = ${id} and influencer_id = ${first}`.execute(app.db)
  await fill(MAX_COLLECTION_TEXTS - 12)
  expect((await triage(id, { influencer_ids: [second], note: 'đồng ý' })).body.changed).toBe(1)
  const over = await triage<ApiError>(id, { influencer_ids: [second], triage: 'passed', reason: 'đắt' })
  expect([over.status, over.body.errors]).toMatchObject([400, [{ field: 'reason', code: 'texts-too-long' }]])
  expect((await memberOf(id, second))?.triage).toBe('untriaged')
  expect((await triage(id, { influencer_ids: [first], note: '' })).body.changed).toBe(1)
  expect((await triage(id, { influencer_ids: [second], triage: 'passed', reason: 'đắt' })).body.changed).toBe(1)
})

test('deciding about thousands carries no note along, and one note is about few', async () => {
  const ids = await addInfluencers(
    app.db,
    Array.from({ length: 101 }, (_, n) => ({
      name: `Noted ${n}`,
      platform: 'fb' as const,
      state: 'Approved' as const,
    })),
  )
  const id = await collectionOf(ids)
  const [first = 0, second = 0] = ids
  const long = '\u0001'.repeat(5_000)
  const tooMany = [400, [{ field: 'influencer_ids', code: 'too-many', values: { most: 40 } }]]
  const noted = await triage<ApiError>(id, { influencer_ids: ids.slice(0, 41), note: long })
  expect([noted.status, noted.body.errors]).toMatchObject(tooMany)
  const reason = 'r'.repeat(500)
  const passed = await triage<ApiError>(id, { influencer_ids: ids, triage: 'passed', reason, note: long.slice(1_500) })
  expect([passed.status, passed.body.errors?.[0]?.values]).toEqual([400, { most: 50 }])
  expect((await triage(id, { influencer_ids: [first, second], note: long })).body.changed).toBe(2)

  const { body } = await triage(id, { influencer_ids: ids, triage: 'shortlisted' })
  expect(body.changed).toBe(101)
  const kept = await app.db
    .selectFrom('collection_change_members')
    .select(sql<number>`max(length(before::text))`.as('longest'))
    .where('change_id', '=', body.change_id ?? 0)
    .executeTakeFirstOrThrow()
  expect(kept.longest).toBeLessThan(1_000)
  expect((await staff.post(`/api/v1/collection-changes/${body.change_id}/undo`)).status).toBe(200)
  expect(await memberOf(id, first)).toMatchObject({ triage: 'untriaged', note: long })
})
