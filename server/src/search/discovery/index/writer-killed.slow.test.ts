import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProgram, startProgram } from '../../../../testing/child-program'
import { steadyChanges } from '../../../../testing/steady-changes'
import { openDuckdbIndex } from './duckdb'
import { oracleIndex } from './oracle'

test('a writer killed at any point leaves documents that agree with the cursor', { timeout: 90_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'index-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = await bundleProgram('index-writer')
  const oracle = oracleIndex()
  let applied = 0
  for (const lines of [1, 4, 9, 17, 30]) {
    const writer = startProgram(program, [folder, String(applied + 1)])
    const printed = Number((await writer.line(new RegExp(`applied ${applied + lines}$`))).split(' ')[1])
    writer.kill('SIGKILL')
    await writer.ended
    const index = await openDuckdbIndex(folder)
    const cursor = Number(await index.cursor())
    expect(cursor).toBeGreaterThanOrEqual(printed)
    for (let n = applied + 1; n <= cursor; n++) await oracle.apply(steadyChanges(n), String(n))
    applied = cursor
    expect(await index.digest()).toEqual(await oracle.digest())
    await index.close()
  }
})
