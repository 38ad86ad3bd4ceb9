import { expect, test } from 'vitest'
import { bundleProgram, startProgram } from '../../../testing/child-program'
import { useExporting } from '../../../testing/exporting'
import { takeOverDeadJobs } from '../../core/job-takeover'

const { app, staff, runJobs, waitingRow, ended, files, fileOf, actions } = useExporting(300)

/** Earlier statements only read. */
const FIRST_OF_PUBLISHING = 16

/** Runs the job in a process that is killed before its n-th statement; returns whether it got that far. */
async function killedBefore(statement: number, program: string): Promise<boolean> {
  const { connection, env } = app().deps
  const child = startProgram(program, [JSON.stringify(connection), env.dataDir, String(statement)])
  const code = await child.ended
  expect([0, null], child.errors()).toContain(code)
  return code === null
}

test('killed between any two steps, it is taken over, done once, and no half file is served', async () => {
  const program = await bundleProgram('export-killed')
  let kills = 0
  let isSeenInPlace = false
  // Before the rows are read, any place is as good as another; the publishing part is tested statement by statement.
  for (let statement = 1; ; statement += statement < FIRST_OF_PUBLISHING ? 5 : 1) {
    const row = await waitingRow()
    const before = (await actions()).length
    const wasKilled = await killedBefore(statement, program)
    if (wasKilled) {
      kills += 1
      const { state } = await app()
        .db.selectFrom('exports')
        .select('state')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
      expect(state).toBe('waiting')
      isSeenInPlace ||= files().includes(`${row.id}.json`)
      await takeOverDeadJobs(app().db, 'nobody', app().deps.log)
    }
    await runJobs()
    const made = await ended(staff(), row.id)
    expect((await fileOf(made)).body).toHaveLength(20)
    expect((await actions()).slice(before).filter((action) => action === 'exportReady')).toHaveLength(1)
    expect(files().filter((name) => name.startsWith(row.id))).toEqual([`${row.id}.json`])
    await app().db.deleteFrom('exports').where('id', '=', row.id).execute()
    if (!wasKilled) break
  }
  expect(kills).toBeGreaterThan(5)
  expect(isSeenInPlace, 'killed after the file was in its place and before that was told').toBe(true)
}, 300_000)
