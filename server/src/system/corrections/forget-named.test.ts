import { ERASED_TEXT, type SavedSearch } from '@kolscope/contract/search/saved-searches'
import type { Erasure } from '@kolscope/contract/system/corrections'
import { expect, test } from 'vitest'
import { useExporting } from '../../../testing/exporting'
import { addInfluencer } from '../../../testing/factories'
import { longestStretchMs } from '../../../testing/longest-stretch'

const { app, staff, ids, ask, make, ended, fileOf, runJobs, stopJobs } = useExporting(12)

const erase = async (id: number, confirmed_name: string) => {
  const administrator = await app().as('Administrator')
  const answer = await administrator.post<{ data: Erasure }>(`/api/v1/influencers/${id}/erasure`, {
    whole_person: true,
    confirmed_name,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

test('an erasure takes away the files that hold somebody or ask for them by name, and no others', async () => {
  const id = await addInfluencer(app().db, { name: 'Trần Bảo Ngọc', platform: 'tiktok', handle: 'ngoc.tran' })
  await app().caughtUp()
  const own = await make(staff(), { from: 'selected', ids: [id, ...ids().slice(0, 3)] })
  const others = await make(staff(), { from: 'selected', ids: ids().slice(0, 3) })
  await stopJobs()
  const searchExport = await ask(staff(), { from: 'search', search: { fb_id_name: 'tran bao ngoc' } })
  const selectedExport = await ask(staff(), { from: 'selected', ids: [id, ...ids().slice(0, 2)] })
  await erase(id, 'Trần Bảo Ngọc')
  const remaining = await app().db.selectFrom('exports').select('id').orderBy('id').execute()
  expect(remaining.map((one) => one.id)).toEqual([others.id, selectedExport.body.data.id].sort())
  expect(remaining.map((one) => one.id)).not.toContain(searchExport.body.data.id)
  await runJobs()
  expect((await ended(staff(), selectedExport.body.data.id)).total).toBe(2)
  expect((await fileOf(others)).body).toHaveLength(3)
  expect((await fileOf(own)).status).toBe(404)
})

test('texts of customers that name somebody are listed with their owners and stay; the log loses the names', async () => {
  const id = await addInfluencer(app().db, { name: 'Phan Thị Ngàn', platform: 'tiktok', handle: 'ngan.phan' })
  const other = await addInfluencer(app().db, { name: 'Ngô Văn Bền', platform: 'tiktok', handle: 'ben.ngo' })
  await app().caughtUp()
  const collect = async (name: string, description?: string) => {
    const body = { name, ...(description && { description }) }
    const answer = await staff().post<{ data: { id: number } }>('/api/v1/collections', body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data.id
  }
  const withName = await collect('Tết: phan thi ngan và bạn bè')
  const withDescription = await collect('Tết 2', 'Lời khuyên của Phan Thị Ngàn.')
  const withNote = await collect('Tết 3')
  const free = await collect('Phan Thị Ngànnn', 'Ngàn lời chúc')
  const url = `/api/v1/collections/${withNote}`
  const addition = await staff().call({ method: 'PATCH', url, body: { list_ids_action: 'add', list_ids: [id, other] } })
  expect(addition.status, addition.text).toBe(200)
  await app().db.updateTable('collection_influencers').set({ note: 'Bạn của @ngan.phan' }).execute()
  const { status, body, text } = await erase(id, 'Phan Thị Ngàn')
  expect(status, text).toBe(200)
  const owner = staff().email
  expect(body.data.named_texts).toEqual([
    { kind: 'collection', id: withName, owner, fields: ['name'] },
    { kind: 'collection', id: withDescription, owner, fields: ['description'] },
    { kind: 'collection', id: withNote, owner, fields: ['note'] },
  ])
  const row = await app()
    .db.selectFrom('collections')
    .select('name')
    .where('id', '=', withName)
    .executeTakeFirstOrThrow()
  expect(row.name).toBe('Tết: phan thi ngan và bạn bè')
  const logRowsOf = async (collection: number) =>
    (
      await app()
        .db.selectFrom('activity_logs')
        .select(['object_name', 'account_id'])
        .where('object_kind', '=', 'collection')
        .where('object_id', '=', String(collection))
        .execute()
    ).map(({ object_name, account_id }) => [object_name, account_id])
  expect(await logRowsOf(withName)).toEqual([[null, staff().accountId]])
  // Text that a user typed is never in the log in the first place.
  expect(await logRowsOf(free)).toEqual([[null, staff().accountId]])
})

test('a name that holds signs of an expression means nothing but itself', async () => {
  const name = 'A+ (Beauty|Fun) [x .*'
  const id = await addInfluencer(app().db, { name, platform: 'tiktok', handle: 'a.plus', socialId: '6601' })
  await app().caughtUp()
  const searchIds: number[] = []
  for (const fb_id_name of [name, 'aa beauty xyz', 'a-plus', '@a.plus']) {
    const body = { name: `Search ${fb_id_name.length} ${searchIds.length}`, search: { fb_id_name }, page: 'discover' }
    searchIds.push((await staff().post<{ data: SavedSearch }>('/api/v1/saved-searches', body)).body.data.id)
  }
  await erase(id, name)
  const { body } = await staff().get<{ data: SavedSearch[] }>('/api/v1/saved-searches')
  const searches = searchIds.map((one) => body.data.find((search) => search.id === one)?.search)
  expect(searches).toEqual([ERASED_TEXT, 'aa beauty xyz', 'a-plus', ERASED_TEXT].map((fb_id_name) => ({ fb_id_name })))
})

test('saved searches that name somebody find nobody afterwards, others stay as they are', async () => {
  const id = await addInfluencer(app().db, { name: 'Lê Thu', platform: 'tiktok', handle: 'beauty', socialId: '6600' })
  await app().caughtUp()
  const searches = [
    ['Lê Thu và bạn bè', { fb_id_name: 'le thu' }],
    ['Account', { fb_id_name: 'https://www.tiktok.com/@beauty' }],
    ['Number', { fb_id_name: '6600' }],
    ['beauty tips', { fb_id_name: 'beauty tips' }],
    ['Le Thuy', { fb_id_name: 'Lê Thủy' }],
  ] as const
  const searchIds: number[] = []
  for (const [name, search] of searches) {
    const answer = await staff().post<{ data: SavedSearch }>('/api/v1/saved-searches', {
      name,
      search,
      page: 'discover',
    })
    expect(answer.status, answer.text).toBe(200)
    searchIds.push(answer.body.data.id)
  }
  await erase(id, 'Lê Thu')
  const { body } = await staff().get<{ data: SavedSearch[] }>('/api/v1/saved-searches')
  const of = (place: number) => body.data.find((one) => one.id === searchIds[place])
  expect([of(0)?.name, of(0)?.search]).toEqual([`${ERASED_TEXT} ${searchIds[0]}`, { fb_id_name: ERASED_TEXT }])
  expect([of(1)?.name, of(1)?.search]).toEqual(['Account', { fb_id_name: ERASED_TEXT }])
  expect(of(2)?.search).toEqual({ fb_id_name: ERASED_TEXT })
  for (const place of [3, 4]) expect([of(place)?.name, of(place)?.search]).toEqual(searches[place])
  const again = await staff().get<{ data: SavedSearch }>(`/api/v1/saved-searches/${searchIds[0]}`)
  expect([again.status, again.body.data.total]).toEqual([200, 0])
  const logged = await app()
    .db.selectFrom('activity_logs')
    .select(['object_name', 'changes'])
    .where('object_kind', '=', 'savedSearch')
    .where('object_id', '=', String(searchIds[0]))
    .execute()
  expect(logged.map((one) => one.object_name)).toEqual([null])
  expect(JSON.stringify(logged)).not.toContain('bạn bè')
})

test('an erasure looks through long texts of others without keeping other requests waiting', async () => {
  const id = await addInfluencer(app().db, { name: 'Đinh Văn Lặng', platform: 'tiktok', handle: 'lang.dinh' })
  await app().caughtUp()
  // One sign that stands for eighteen letters makes a text the slowest to compare.
  const description = '\uFDFA'.repeat(4_000)
  const rows = Array.from({ length: 300 }, (_, n) => ({ name: `Long ${n}`, description, owner_id: staff().accountId }))
  await app().db.insertInto('collections').values(rows).execute()
  expect(await longestStretchMs(() => erase(id, 'Đinh Văn Lặng'))).toBeLessThan(150)
})

test('somebody with a name of any length, and many former ones, is erased like all others', async () => {
  const name = Array.from({ length: 20_000 }, (_, n) => `Từ${n}`).join(' ')
  const id = await addInfluencer(app().db, { name, platform: 'tiktok', handle: 'very.long' })
  const former = Array.from({ length: 300 }, (_, n) => ({
    influencer_id: id,
    version: n + 1,
    changed_by_name: '',
    before: JSON.stringify({ name: `${name.slice(0, 490)} ${n}` }),
    after: JSON.stringify({ name: `${name.slice(0, 490)} ${n + 1}` }),
  }))
  await app().db.insertInto('influencer_changes').values(former).execute()
  const other = await addInfluencer(app().db, { name: 'Ngô Văn Dài', platform: 'tiktok', handle: 'very.longer' })
  await app().caughtUp()
  const collection = await staff().post('/api/v1/collections', { name: 'Bạn bè', description: 'Bạn của @very.long' })
  expect(collection.status).toBe(200)
  const { body } = await erase(id, name)
  expect(body.data.named_texts.map(({ fields }) => fields)).toEqual([['description']])
  const left = await app().db.selectFrom('influencers').select('id').where('id', 'in', [id, other]).execute()
  expect(left).toEqual([{ id: other }])
})
