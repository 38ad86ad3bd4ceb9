import type { ApiError } from '@kolscope/contract/core/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editsOf } from '../../../testing/influencer-edits'
import { type LoadingApp, startLoading } from '../../../testing/loading-app'
import { LOAD_LIST, READ_LIST, UNDO_LOAD } from './loads.jobs'

let app: LoadingApp['app']
let staff: LoadingApp['staff']
let screen: LoadingApp['screen']
let close: LoadingApp['close']
beforeAll(async () => {
  // Without the jobs that compute metrics, which write to the same rows.
  ;({ app, staff, screen, close } = await startLoading([READ_LIST, LOAD_LIST, UNDO_LOAD]))
})
afterAll(() => close())

const edits = editsOf(() => staff)
const line = (value: object) => JSON.stringify({ platform: 'tiktok', ...value })
const one = (key: 'handle' | 'social_id', value: string) =>
  app.db.selectFrom('influencers').selectAll().where(key, '=', value).executeTakeFirstOrThrow()
const categoriesOf = async (id: number) =>
  (await app.db.selectFrom('influencer_categories').select('category_id').where('influencer_id', '=', id).execute())
    .length
const undone = async (load: Parameters<typeof screen.undo>[0]) => (await screen.undo(load)).undone
const merge = async (influencer_id: number, merged_id: number) =>
  (
    await staff.post<{ data: { merge_id: number } }>('/api/v1/duplicates/merge', {
      influencer_id,
      merged_id,
    })
  ).body.data.merge_id
const undoMerge = (id: number) => staff.post<ApiError>(`/api/v1/influencer-merges/${id}/undo`)

test('an undo leaves what people and connectors wrote before a later list changed the same influencer', async () => {
  const first = await screen.load(
    'first.ndjson',
    line({ handle: 'both', gender: 'female', metrics: { followers: 100 } }),
  )
  const { id, version } = await one('handle', 'both')
  const edited = await edits.edit(id, { version, email: 'own@example.com' })
  expect(edited.status, edited.text).toBe(200)
  const read = { influencer_id: id, source: 'youtube', observed_at: '2026-05-01T00:00:00Z' }
  await app.db
    .insertInto('observations')
    .values({ ...read, values: JSON.stringify({ followers: 150 }) })
    .execute()
  const second = await screen.load(
    'second.ndjson',
    line({ handle: 'both', observed_at: '2026-06-01', metrics: { followers: 200 } }),
  )
  expect(second.state).toBe('loaded')
  await undone(first)
  expect(await one('handle', 'both')).toMatchObject({ email: 'own@example.com', gender: null })
  const observations = await app.db
    .selectFrom('observations')
    .select(['source', 'values'])
    .where('influencer_id', '=', id)
    .orderBy('source')
    .execute()
  expect(observations).toEqual([
    { source: 'ingest', values: { followers: 200 } },
    { source: 'youtube', values: { followers: 150 } },
  ])
})

test('an undo leaves what the account that stayed in a merge had itself', async () => {
  const facts = { gender: 'female', categories: ['Beauty'], metrics: { followers: 5 } }
  await screen.load('stays.ndjson', line({ social_id: '501', handle: 'joined', ...facts }))
  await screen.load('twin.ndjson', line({ handle: 'joined_twin' }))
  const twin = await one('handle', 'joined_twin')
  const told = await screen.load('told.ndjson', line({ handle: 'joined_twin', email: 'a@example.com', ...facts }))
  const kept = await one('social_id', '501')
  expect([await categoriesOf(kept.id), await categoriesOf(twin.id)]).toEqual([1, 1])
  await app.db
    .updateTable('influencers')
    .set({ handle: 'joined', provisional_key: 'joined' })
    .where('id', '=', twin.id)
    .execute()
  const mergeId = await merge(kept.id, twin.id)
  await undone(told)
  expect(await one('social_id', '501')).toMatchObject({ gender: 'female' })
  expect(await categoriesOf(kept.id)).toBe(1)
  expect((await undoMerge(mergeId)).status).toBe(200)
  expect(await one('social_id', '501')).toMatchObject({ gender: 'female', email: null })
})

test('an account that a load added and that was merged since counts as kept, and does not come back', async () => {
  await screen.load('known.ndjson', line({ social_id: '601', handle: 'once' }))
  const added = await screen.load('added.ndjson', line({ handle: 'once_more', email: 'a@example.com' }))
  const [kept, twin] = [await one('social_id', '601'), await one('handle', 'once_more')]
  await app.db
    .updateTable('influencers')
    .set({ handle: 'once', provisional_key: 'once' })
    .where('id', '=', twin.id)
    .execute()
  const mergeId = await merge(kept.id, twin.id)
  expect(await undone(added)).toEqual({ removed: 0, restored: 0, kept: 1, kept_added: 1 })
  expect((await undoMerge(mergeId)).body.errors?.[0]?.code).toBe('load-undone')
  expect(await app.db.selectFrom('influencers').select('id').where('id', '=', twin.id).execute()).toEqual([])
})

test('a field that a person emptied, filled by undoing that and emptied by undoing the undo stays empty', async () => {
  await screen.load('emptied.ndjson', line({ handle: 'emptied', email: 'list@example.com' }))
  const { id, version } = await one('handle', 'emptied')
  await edits.edit(id, { version, email: '' })
  const lastChange = async () => {
    const { last } = await app.db
      .selectFrom('influencer_changes')
      .select((row) => row.fn.max<number>('id').as('last'))
      .where('influencer_id', '=', id)
      .executeTakeFirstOrThrow()
    return last
  }
  for (const email of ['list@example.com', null]) {
    const { status, text } = await edits.undo(id, await lastChange())
    expect(status, text).toBe(200)
    expect((await one('handle', 'emptied')).email).toBe(email)
  }
  await screen.load('again.ndjson', line({ handle: 'emptied', email: 'list@example.com' }))
  expect((await one('handle', 'emptied')).email).toBe(null)
})
