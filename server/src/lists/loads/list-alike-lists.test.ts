import type { AlikeList } from '@kolscope/contract/lists/loads/list-answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadingApp, startLoading } from '../../../testing/loading-app'
import { loadingAs } from '../../../testing/loading-lists'
import type { SignedInClient } from '../../../testing/test-app'

let loading: LoadingApp
beforeAll(async () => {
  loading = await startLoading()
})
afterAll(() => loading.close())

async function alikeOf(client: SignedInClient, id: number) {
  const { status, body } = await client.get<{ data: AlikeList[]; total: number }>(`/api/v1/loads/${id}/alike`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data
}

test('lists of the caller with the same columns that wait for answers are listed, and only these', async () => {
  const staff = await loading.app.as('Staff')
  const screen = loadingAs(staff)
  const [first, second, third] = [
    await screen.upload('first.csv', 'handle,followers\nlan,1\nmai,2\n'),
    await screen.upload('second.csv', 'Handle,Followers\nlan,3\nmai,4\n'),
    await screen.upload('third.csv', 'handle,followers\nlan,5\nmai,6\n'),
  ]
  await screen.upload('views.csv', 'handle,views\nlan,1\nmai,2\n')
  await screen.upload('known.csv', 'handle,platform,followers\nlan,tiktok,1\nmai,tiktok,2\n')
  await loadingAs(await loading.app.as('Staff')).upload('theirs.csv', 'handle,followers\nlan,1\nmai,2\n')
  expect(await alikeOf(staff, first.id)).toEqual([
    ...[second, third].map(({ id, version, file_name, answers, questions }) => ({
      ...{ id, version, file_name, answers, questions },
    })),
  ])
  expect(first.questions.map(({ kind }) => kind)).toEqual(['platform'])
  await screen.answer(second, { platform: 'tiktok' })
  expect((await alikeOf(staff, first.id)).map(({ id }) => id)).toEqual([third.id])
})

test('lines of JSON have no columns, and a list that does not exist has none like it', async () => {
  const staff = await loading.app.as('Staff')
  const screen = loadingAs(staff)
  const line = '{"handle":"json.b","metrics":{"followers":5000}}\n'
  const { id } = await screen.upload('a.ndjson', line)
  await screen.upload('b.ndjson', line)
  expect(await alikeOf(staff, id)).toEqual([])
  expect((await staff.get('/api/v1/loads/999999/alike')).status).toBe(404)
})
