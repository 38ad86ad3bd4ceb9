import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Administrator')
})
afterAll(() => app.close())

test('an earlier user name finds whoever had it, unless somebody has it now or several had it', async () => {
  const [id = 0, taker = 0] = await addInfluencers(app.db, [
    { name: 'Mai', platform: 'tiktok', handle: 'mai.cũ', state: 'Approved' },
    { name: 'Người Khác', platform: 'tiktok', handle: 'nguoi.khac', state: 'Rejected' },
  ])
  const rename = (influencer: number, handle: string) =>
    app.db.updateTable('influencers').set({ handle, provisional_key: handle }).where('id', '=', influencer).execute()
  const reading = async () => {
    const bytes = await xlsxOf({ S: [['Link'], ['https://www.tiktok.com/@mai.cu']] })
    const { influencers } = (await uploadAs(staff, [{ name: 'e.xlsx', bytes }])).body.data
    return influencers.map(({ influencer_id, status, reasons }) => [influencer_id, status, reasons])
  }
  await rename(id, 'mai.moi')
  const former = { code: 'former-handle', values: { handle: 'mai.moi' } }
  expect(await reading()).toEqual([[id, 'Approved', [{ code: 'matched' }, former]]])
  await app.caughtUp()
  for (const fb_id_name of ['mai.cu', 'https://www.tiktok.com/@mai.cu', 'mai.moi']) {
    const found = await staff.get<{ influencers: { id: number }[] }>('/api/v1/influencers', { fb_id_name })
    expect(found.body.influencers.map((one) => one.id)).toEqual([id])
  }
  await rename(taker, 'mai.cu')
  expect(await reading()).toEqual([[taker, 'Rejected', [{ code: 'matched' }]]])
  await rename(taker, 'nguoi.khac.nua')
  expect(await reading()).toMatchObject([[null, 'Unavailable', [{ code: 'not-listed' }]]])
  await rename(taker, 'mai.cu')
  await rename(taker, 'nguoi.khac')
  await rename(id, 'mai.cu')
  expect(await reading()).toEqual([[id, 'Approved', [{ code: 'matched' }]]])
})

test('the limits of uploads are those that administrators have set', async () => {
  const limits = async () =>
    (await staff.get<{ data: { files: number; bytes: number } }>('/api/v1/imports/limits')).body.data
  expect(await limits()).toEqual({ files: 5, bytes: 512_000 })
  const change = { version: 1, value: { files: 2, bytes: 20_480 } }
  const url = '/api/v1/settings/importer_limits'
  expect((await staff.call({ method: 'PATCH', url, body: change })).status).toBe(200)
  expect(await limits()).toEqual({ files: 2, bytes: 20_480 })
})
