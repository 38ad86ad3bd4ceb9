import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { recordActivity } from '../../core/activity'
import { createLog } from '../../core/log'
import { keepAnchors, readAnchors } from './anchors'

let base: TestDatabase
let folder = ''
beforeAll(async () => {
  base = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kolscope-anchors-'))
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true })
})
afterEach(() => vi.useRealTimers())

const happen = (id: number) =>
  base.db.transaction().execute((trx) =>
    recordActivity(
      trx,
      { address: '::1', requestId: 'r', accountId: 3 },
      {
        action: 'roleUpdated',
        object: { kind: 'role', id, name: `Role ${id}` },
        changes: { name: { from: 'A', to: 'B' } },
      },
    ),
  )

test('an anchor that could not be written is logged, and the next ones and the last one are written', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lines: string[] = []
  const missing = join(folder, 'later')
  const stop = keepAnchors(
    base.db,
    missing,
    createLog('warn', (line) => lines.push(line)),
  )
  const anchors = async () => (await readAnchors(base.db, missing)).length
  await happen(1)
  vi.advanceTimersByTime(300_000)
  await expect.poll(() => lines.length).toBe(1)
  await mkdir(missing)
  vi.advanceTimersByTime(300_000)
  await expect.poll(anchors).toBe(1)
  await happen(2)
  await stop()
  expect(await anchors()).toBe(2)
  expect(lines).toHaveLength(1)
})
