import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plainDocument } from '../../../../testing/steady-changes'
import { openFile } from './file'
import { createStore } from './store'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a failure to sort is reported and leaves the change as it was stored', async () => {
  const file = await openFile(folder, { threads: 1, memoryLimitMb: 256 })
  const failures: string[] = []
  const onSortFailed = (error: unknown) => failures.push(String(error))
  const store = createStore(file, { resortShare: 0, resortLeast: 1, onSortFailed })
  // Sorting needs this name.
  await file.writer.run('CREATE TABLE sorted (id BIGINT)')
  await store.apply([{ id: 1, version: 1, document: plainDocument(1, 1) }], 'stored')
  expect([await store.cursor(), (await store.digest()).count]).toEqual(['stored', 1])
  expect(failures).toEqual([expect.stringContaining('sorted')])
  await store.close()
  file.instance.closeSync()
})
