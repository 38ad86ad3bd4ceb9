import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as(['canViewLandscape'])
})
afterAll(() => app.close())

test('views are kept under their name, for their account alone', async () => {
  const view = { chart_type: 'unqualified', platform: 'tiktok', chart: 'heatmap' }
  await staff.post('/api/v1/landscape-views', { name: 'Chưa đạt', view: { platform: 'insta' } })
  const saved = await staff.post<{ data: { id: number } }>('/api/v1/landscape-views', { name: 'CHƯA ĐẠT', view })
  const list = await staff.get<{ data: object[]; total: number }>('/api/v1/landscape-views')
  expect(list.body.data).toEqual([{ id: saved.body.data.id, name: 'CHƯA ĐẠT', view }])
  const other = await app.as(['canViewLandscape'])
  expect((await other.get<{ total: number }>('/api/v1/landscape-views')).body.total).toBe(0)
  const url = `/api/v1/landscape-views/${saved.body.data.id}`
  expect((await other.call({ method: 'DELETE', url })).status).toBe(404)
  expect((await staff.call({ method: 'DELETE', url })).status).toBe(200)
})
