import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionCalls, storedIds, storedMembers } from '../../../testing/collection-calls'
import { addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { UNDOABLE } from './change-row'
import { forgetOldChanges } from './forget-changes'

let app: TestApp
let anna: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  ids = await addInfluencers(app.db, [{}, {}, {}])
  anna = await app.as('Staff')
})
afterAll(() => app.close())

const { undo, ...calls } = collectionCalls(() => anna)
const create = async () => (await calls.create()).id
const change = (id: number, list_ids_action: 'add' | 'remove', list_ids: number[]) =>
  calls.change(id, { list_ids_action, list_ids })
const membersOf = (id: number) => storedMembers(app.db, id)
const idsOf = (id: number) => storedIds(app.db, id)
const pick = (...places: number[]) => places.map((place) => ids[place] ?? 0)

test('undo leaves alone what came after, is for whoever did it, and works once', async () => {
  const id = await create()
  const added = (await change(id, 'add', pick(0, 1, 2))).body.change_id
  await change(id, 'remove', pick(1))
  await change(id, 'add', pick(1))
  await app.db
    .updateTable('collection_influencers')
    .set({ note: 'worth a second look', version: 2 })
    .where('collection_id', '=', id)
    .where('influencer_id', '=', pick(2)[0] ?? 0)
    .execute()
  expect((await undo(added, await app.as('Staff'))).status).toBe(404)
  expect((await undo(added)).body).toMatchObject({ undone: 1, left: 2 })
  expect(await idsOf(id)).toEqual(pick(2, 1))
  expect((await undo(added)).status).toBe(404)
  const removed = (await change(id, 'remove', pick(2))).body.change_id
  expect((await undo(removed, await app.as('Administrator'))).body.undone).toBe(1)
  expect((await membersOf(id))[0]).toMatchObject({ note: 'worth a second look', version: 2 })
})

const triagesRecorded = async (id: number) => {
  const recorded = app.db.selectFrom('activity_logs').select('changes').where('action', '=', 'collectionTriaged')
  return (await recorded.where('object_id', '=', String(id)).execute()).map(({ changes }) => changes)
}

test('decisions are taken back one by one, the latest first, and then the adding as well', async () => {
  const id = await create()
  const added = (await change(id, 'add', pick(0))).body.change_id
  const decide = async (triage: string, note: string) =>
    (
      await anna.call<{ change_id: number }>({
        method: 'PATCH',
        url: `/api/v1/collections/${id}/members`,
        body: { influencer_ids: pick(0), triage, note },
      })
    ).body.change_id
  const [first, second] = [await decide('shortlisted', 'a'), await decide('untriaged', 'b')]
  expect((await undo(first)).body, 'something came after').toMatchObject({ undone: 0, left: 1 })
  await app.db.updateTable('collection_changes').set({ undone_at: null }).where('id', '=', first).execute()
  for (const [one, triage] of [
    [second, 'shortlisted'],
    [first, 'untriaged'],
  ] as const) {
    expect((await undo(one)).body.undone).toBe(1)
    expect((await membersOf(id))[0]?.triage).toBe(triage)
    expect(await triagesRecorded(id)).toContainEqual([
      { field: 'influencers', from: null, to: '1' },
      { field: 'undoneChange', from: null, to: String(one) },
    ])
  }
  expect((await undo(added)).body.undone).toBe(1)
  expect(await idsOf(id)).toEqual([])
})

test('what is older than the history cannot be taken back, and is dropped with its members', async () => {
  const id = await create()
  const [old, young] = [
    (await change(id, 'add', pick(0, 1))).body.change_id ?? 0,
    (await change(id, 'add', pick(2))).body.change_id ?? 0,
  ]
  await app.db
    .updateTable('collection_changes')
    .set({ changed_at: sql<string>`now() - interval '31 days'` })
    .where('id', '=', old)
    .execute()
  expect((await undo(old)).status).toBe(404)
  expect(await forgetOldChanges(app.db)).toBe(1)
  const kept = app.db.selectFrom('collection_change_members').select('change_id').where('collection_id', '=', id)
  expect((await kept.execute()).map((one) => one.change_id)).toEqual([young])
  expect(await idsOf(id)).toEqual(pick(0, 1, 2))
  expect((await undo(young)).body.undone).toBe(1)
})

const membersKept = async (changeId: number | null) =>
  (await app.db.selectFrom('collection_change_members').where('change_id', '=', changeId).selectAll().execute()).length

test('the latest changes of an account can be undone, up to a number and a size; the oldest are forgotten first', async () => {
  const who = await app.as('Staff')
  const own = collectionCalls(() => who)
  const { id } = await own.create()
  const done = async (list_ids_action: 'add' | 'remove') =>
    (await own.change(id, { list_ids_action, list_ids: pick(0) })).body.change_id ?? 0
  const [first, second] = [await done('add'), await done('remove')]
  const others = (await change(await create(), 'add', pick(0))).body.change_id
  const sizeOf = (bytes: number) =>
    app.db.updateTable('collection_changes').set({ bytes }).where('id', '=', second).execute()
  const { bytes } = await app.db
    .selectFrom('collection_changes')
    .select('bytes')
    .where('id', '=', second)
    .executeTakeFirstOrThrow()
  // A removed member is kept with all its figures.
  expect([Number(bytes) > 300, Number(bytes) < 2_000]).toEqual([true, true])

  await sizeOf(UNDOABLE.bytes - 1_000)
  const third = await done('add')
  expect(await Promise.all([first, second, third].map(membersKept))).toEqual([1, 1, 1])
  await sizeOf(UNDOABLE.bytes)
  const fourth = await done('remove')
  expect(await Promise.all([first, second, third, fourth, others].map(membersKept))).toEqual([0, 0, 1, 1, 1])
  expect((await own.undo(second)).status).toBe(404)
  expect((await own.undo(fourth)).body).toMatchObject({ undone: 1, left: 0 })

  await sql`insert into collection_changes (account_id, kind, bytes)
    select ${who.accountId}, 'add', 1 from generate_series(1, ${UNDOABLE.changes - 2})`.execute(app.db)
  const fifth = await done('remove')
  expect(await Promise.all([third, fourth, fifth].map(membersKept))).toEqual([0, 1, 1])
})
