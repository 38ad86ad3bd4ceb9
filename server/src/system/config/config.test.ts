import type { Config } from '@kolscope/contract/system/config'
import { afterEach, expect, test } from 'vitest'
import { addAccount, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
afterEach(() => app.close())

const config = async () => (await app.anonymous.get<Config>('/config')).body

test('tells what a sign-in page needs, and nothing of who is there', async () => {
  app = await startTestApp()
  expect(await config()).toMatchObject({ name: 'Kolscope', languages: ['en', 'vi'], demo: false, set_up_needed: true })
  expect((await config()).size_tiers.tiktok[0]).toEqual({ size: 'mega', from: 1_000_000 })
  const { id } = await addAccount(app.db, 'Administrator')
  expect((await config()).set_up_needed).toBe(false)
  await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute()
  expect((await config()).set_up_needed).toBe(true)
})

test('says when the market is the demo', async () => {
  app = await startTestApp({ isDemo: true })
  expect((await config()).demo).toBe(true)
})
