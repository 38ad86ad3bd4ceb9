import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useExporting } from '../../../testing/exporting'
import { publish } from './publish'

const { app, staff, ids, runJobs, waitingRow, ended } = useExporting(300)

test('a file that names somebody who is not there any more is written again', async () => {
  const row = await waitingRow()
  const part = join(app().deps.env.dataDir, 'written.part')
  writeFileSync(part, '[]')
  const job = { assertOwned: async () => undefined } as never
  const outcome = await publish({ db: app().db, env: app().deps.env, job }, row, {
    part,
    ids: [ids()[0] ?? 0, 9_999_999],
  })
  expect(outcome).toBe('again')
  expect(readFileSync(part, 'utf8')).toBe('[]')
  await runJobs()
  expect((await ended(staff(), row.id)).state).toBe('ready')
})
