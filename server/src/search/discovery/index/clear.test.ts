import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { clearFreeBlocks } from './clear'

test('what was deleted stands in free blocks until they are cleared', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kolscope-clear-'))
  const path = join(folder, 'file.duckdb')
  const instance = await DuckDBInstance.create(path)
  const writer = await instance.connect()
  await writer.run("SET force_compression = 'uncompressed'")
  const table = (name: string, word: string) =>
    writer.run(`CREATE TABLE ${name} AS SELECT '${word}' || uuid() AS word FROM range(50000)`)
  await table('gone', 'zyxcanary')
  await writer.run('CHECKPOINT')
  // Follows the first one in the file, so that it cannot become shorter.
  await table('stays', 'other')
  await writer.run('CHECKPOINT')
  await writer.run('DROP TABLE gone')
  await writer.run('CHECKPOINT')
  expect(readFileSync(path).includes('zyxcanary')).toBe(true)
  await clearFreeBlocks(writer)
  expect(readFileSync(path).includes('zyxcanary')).toBe(false)
  writer.closeSync()
  instance.closeSync()
  rmSync(folder, { recursive: true })
})
