import type { ExportSource } from '@kolscope/contract/lists/exports'
import { expect, test } from 'vitest'
import { useExporting } from '../../../testing/exporting'

const { app, staff, ids, runJobs, stopJobs, ask, ended, make, fileOf, idsIn, collectionWith } = useExporting(400)

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
  const source = { from: 'selected' as const, ids: ids().slice(0, 1) }
  const list = async () => (await guest.get<{ data: { id: string }[]; total: number }>('/api/v1/exports')).body
  const refused = (code: string) => ({ status: 400, text: expect.stringContaining(`"${code}"`) as string })
  const begun = await Promise.all(Array.from({ length: 4 }, () => ask(guest, source)))
  expect(begun.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 400])
  expect(await ask(guest, source)).toMatchObject(refused('too-many-open-exports'))
  expect((await ask(staff(), source)).status).toBe(200)
  const { data, total } = await list()
  expect(total).toBe(3)
  await guest.call({ method: 'DELETE', url: `/api/v1/exports/${data[0]?.id}` })
  expect((await ask(guest, source)).status).toBe(200)
  await runJobs()
  for (const { id } of (await list()).data) await ended(guest, id)
  for (let n = 3; n < 20; n += 1) await make(guest, source)
  expect(await ask(guest, source)).toMatchObject(refused('too-many-exports'))
  expect((await list()).total).toBe(20)
})
