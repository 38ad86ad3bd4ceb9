import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ isDemo: true })
})
afterAll(() => app.close())

test('a demo that could not be started is tried again, and is ready then', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const ready = async () => (await app.server.inject('/health/ready')).statusCode
  expect(await ready()).toBe(503)
  vi.spyOn(app.db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('The database is away for a moment.')
  })
  for (const hook of app.onStarted) await hook(app.deps).catch(() => undefined)
  expect(await ready()).toBe(200)
  expect(app.log.filter((line) => line.includes('could not be started and is tried again'))).toHaveLength(1)
  vi.restoreAllMocks()
})
