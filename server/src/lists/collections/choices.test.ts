import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let own: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  own = await app.as('Staff')
  const names = Array.from({ length: 130 }, (_, nth) => `Bộ ${String(nth).padStart(3, '0')}`)
  await app.db
    .insertInto('collections')
    .values(names.map((name) => ({ name, owner_id: own.accountId })))
    .execute()
})
afterAll(() => app.close())

interface Choices {
  data: { id: number; name: string }[]
  total: number
}
const choices = async (query: Record<string, unknown>, who = own) =>
  (await who.get<Choices>('/api/v1/collections/choices', query)).body

test('the first hundred are listed and counted with the rest, which a search and their ids find', async () => {
  const first = await choices({})
  expect([first.data.length, first.total, first.data[0]?.name]).toEqual([100, 130, 'Bộ 000'])
  const { data, total } = await choices({ search: 'bo 129' })
  expect([data.map(({ name }) => name), total]).toEqual([['Bộ 129'], 1])
  const ids = data.map(({ id }) => id)
  expect(await choices({ ids: ids.join() })).toMatchObject({ data, total: 1 })
  expect(await choices({ ids: ids.join(), show_all: 1 }, await app.as('Staff'))).toMatchObject({ data: [], total: 0 })
})
