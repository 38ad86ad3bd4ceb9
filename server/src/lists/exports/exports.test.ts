import type { ExportSource } from '@kolscope/contract/lists/exports'
import { expect, test } from 'vitest'
import { useExporting } from '../../../testing/exporting'

const { app, staff, ids, runJobs, stopJobs, ask, make, fileOf, idsIn, collectionWith } = useExporting(400)

test('a search: all that it finds in its order, without those left out', async () => {
  const search = { platform: ['fb' as const], sort_field: 'total_followers' as const }
  const listed: number[] = []
  for (let page_index = 0; page_index < 4; page_index += 1) {
    const query = { ...search, page_size: 100, page_index }
    const { influencers } = (await staff().get<{ influencers: { id: number }[] }>('/api/v1/influencers', query)).body
    listed.push(...influencers.map(({ id }) => id))
  }
  const [left = 0, ...rest] = listed
  const made = await make(staff(), { from: 'search', search, except: [left] })
  expect(rest.length).toBeGreaterThan(20)
  expect(await idsIn(made)).toEqual(rest)
  expect(made).toMatchObject({ done: rest.length, total: rest.length, name: 'Influencers' })
})

test('chosen ones in the order they were chosen, each once', async () => {
  const [a = 0, b = 0, c = 0] = ids()
  expect(await idsIn(await make(staff(), { from: 'selected', ids: [c, a, b, a, 9_999_999] }))).toEqual([c, a, b])
})

test('a collection with its filters and what was decided', async () => {
  const id = await collectionWith(staff(), ids().slice(0, 5), 'Tết\u202e2027')
  const [passed = 0] = ids()
  const decided = { influencer_ids: [passed], triage: 'passed', reason: 'Too dear', note: 'Ask again' }
  expect(
    (await staff().call({ method: 'PATCH', url: `/api/v1/collections/${id}/members`, body: decided })).status,
  ).toBe(200)
  const columns = ['id', 'triage', 'reason', 'note']
  const source = { from: 'collection' as const, collection_id: id, filter: { triage: ['passed' as const] } }
  const made = await make(staff(), source, { columns })
  expect((await fileOf(made)).body).toEqual([{ id: passed, triage: 'passed', reason: 'Too dear', note: 'Ask again' }])
  expect(made.name).toBe('Tết\u202e2027')
  const header = String((await fileOf(made)).headers['content-disposition'])
  expect(header).toMatch(/^attachment; filename="Tet 2027 [\d-]{10}\.json"; filename\*=UTF-8''T%E1%BA%BFt%202027%20/)
})

test.each([
  ['no row', { from: 'selected', ids: [9_999_999] }, {}],
  ['a column twice', { from: 'selected', ids: [1] }, { columns: ['id', 'id'] }],
  ['a column of collections', { from: 'selected', ids: [1] }, { columns: ['note'] }],
  ['an unknown filter', { from: 'search', search: { unknown: 1 } }, {}],
] as [string, ExportSource, object][])('%s is refused', async (_what, source, more) => {
  expect((await ask(staff(), source, more)).status).toBe(400)
})

test('an account has so many at once', async () => {
  const guest = await app().as('Staff')
  await stopJobs()
  for (let n = 0; n < 20; n += 1)
    expect((await ask(guest, { from: 'selected', ids: ids().slice(0, 1) })).status).toBe(200)
  const refused = await ask(guest, { from: 'selected', ids: ids().slice(0, 1) })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('too-many-exports')])
  const { body } = await guest.get<{ total: number }>('/api/v1/exports')
  expect(body.total).toBe(20)
  await runJobs()
})
