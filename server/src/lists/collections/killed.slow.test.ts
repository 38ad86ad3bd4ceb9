import { afterAll, beforeAll, expect, test } from 'vitest'
import { dyingDatabase } from '../../../testing/dying-database'
import { addInfluencers } from '../../../testing/factories'
import { inThisProcess, killEverywhere } from '../../../testing/kill-everywhere'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import type { Ctx } from '../../core/ctx'
import type { Job } from '../../core/job-run'
import { ADD_BY_FILTER, addByFilterTasks } from './add-by-filter.jobs'
import { addToCollections, moveInfluencers } from './move-and-add'
import { undoCollectionChange } from './undo-change'
import { updateCollection } from './write-collection'

let app: TestApp
let anna: SignedInClient
let ids: number[]
beforeAll(async () => {
  app = await startTestApp()
  ids = await addInfluencers(
    app.db,
    Array.from({ length: 12 }, () => ({})),
  )
  anna = await app.as('Staff')
})
afterAll(() => app.close())

let made = 0
async function create(list_ids: number[] = []): Promise<number> {
  made += 1
  const body = { name: `List ${made}`, list_ids }
  return (await anna.post<{ data: { id: number } }>('/api/v1/collections', body)).body.data.id
}

/** Kills what anna does at every point where it can be killed and returns the number of kills. */
const killed = (act: (ctx: Ctx) => Promise<unknown>) => killEverywhere(app, inThisProcess(app, anna.accountId, act))

const membersOf = async (id: number) =>
  (
    await app.db
      .selectFrom('collection_influencers')
      .select('influencer_id')
      .where('collection_id', '=', id)
      .orderBy('position')
      .execute()
  ).map((row) => row.influencer_id)

test('adding to several is whole or nothing, wherever it is killed', async () => {
  const collectionIds = [await create(), await create(ids.slice(0, 2))]
  const input = { action: 'addInfluencersToMultiCollections', influencerIds: ids, collectionIds } as const
  expect(await killed((ctx) => addToCollections(ctx, input))).toBeGreaterThan(10)
  for (const id of collectionIds) expect(await membersOf(id)).toEqual(ids)
})

test('removing, moving and taking back are whole or nothing, wherever they are killed', async () => {
  const [from, to] = [await create(ids), await create(ids.slice(0, 2))]
  const targetIds = ids.slice(0, 5)
  let change = 0
  const move = async (ctx: Ctx) => {
    const answer = await moveInfluencers(ctx, { id: from, to, influencer_ids: targetIds })
    change = answer.change_id ?? 0
  }
  expect(await killed(move)).toBeGreaterThan(10)
  expect([await membersOf(from), (await membersOf(to)).length]).toEqual([ids.slice(5), 5])
  expect(await killed((ctx) => undoCollectionChange(ctx, { id: change }))).toBeGreaterThan(8)
  expect([await membersOf(from), await membersOf(to)]).toEqual([ids, ids.slice(0, 2)])
  const removing = { id: from, list_ids_action: 'remove', list_ids: targetIds } as const
  expect(await killed((ctx) => updateCollection(ctx, removing))).toBeGreaterThan(10)
  expect(await membersOf(from)).toEqual(ids.slice(5))
})

/** The job as its runner hands it out; it stays this run's own. */
const jobOf = (id: number): Job => ({
  id,
  name: ADD_BY_FILTER,
  log: app.deps.log,
  signal: new AbortController().signal,
  check: () => undefined,
  progress: () => undefined,
  assertOwned: async () => undefined,
})

test('a job that is killed anywhere is completed by the next run: each member once, told once, one change', async () => {
  for (let statements = 0; ; statements += 1) {
    const collection = await create([ids[7] ?? 0])
    const row = { name: ADD_BY_FILTER, title: 'Test', payload: '{}', account_id: anna.accountId }
    const { id } = await app.db
      .insertInto('jobs')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const payload = { collections: [collection], ids }
    const dying = dyingDatabase(app.deps.connection, statements)
    const isDone = await addByFilterTasks(dying.db, 4)
      [ADD_BY_FILTER]?.run(jobOf(id), payload)
      .then(
        () => true,
        () => false,
      )
    await dying.close()
    await addByFilterTasks(app.db, 4)[ADD_BY_FILTER]?.run(jobOf(id), payload)
    expect(await membersOf(collection), `after ${statements} statements`).toEqual([
      ids[7],
      ...ids.filter((one) => one !== ids[7]),
    ])
    const told = await app.db
      .selectFrom('activity_logs')
      .select('changes')
      .where('object_kind', '=', 'collection')
      .where('object_id', '=', String(collection))
      .where('action', '=', 'collectionMembersAdded')
      .execute()
    const counted = told.flatMap(({ changes }) => changes.map(({ to }) => Number(to)))
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(ids.length)
    const changes = await app.db
      .selectFrom('collection_change_members')
      .innerJoin('collection_changes as c', 'c.id', 'change_id')
      .select(['change_id', ({ fn }) => fn.countAll<number>().as('members')])
      .where('c.kind', '=', 'add-by-filter')
      .where('collection_id', '=', collection)
      .groupBy('change_id')
      .execute()
    expect(changes.map(({ members }) => members)).toEqual([ids.length - 1])
    if (isDone) break
  }
}, 60_000)
