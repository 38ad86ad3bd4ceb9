import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProgram, startProgram } from '../../testing/child-program'
import { randomOf } from '../../testing/factories'
import { emptyDatabase } from '../../testing/test-database'
import { migrate } from './migrate'

test('migrations that are killed anywhere are completed by the next run', { timeout: 180_000 }, async () => {
  const program = await bundleProgram('migrator')
  const database = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'kolscope-migrations-'))
  const add = (name: string, text: string) => writeFileSync(join(folder, name), text)
  add('0001-a.sql', 'create table a (id int primary key);')
  for (let number = 2; number <= 9; number += 1) {
    const steps = Array.from(
      { length: 6 },
      (_, step) => `insert into a values (${number * 10 + step}); select pg_sleep(0.003);`,
    )
    add(`000${number}-step.sql`, steps.join('\n'))
  }
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const random = randomOf(12)
  for (let round = 0; round < 12; round += 1) {
    const child = startProgram(program, [folder, JSON.stringify(database.connection)])
    await child.line(/ready/)
    await wait(10 + random() * 60)
    child.kill('SIGKILL')
    await child.ended
  }
  await migrate(database.connection, { folder })
  const { rows } = await database.pool.query(
    'select (select count(*) from a) as steps, (select count(*) from schema_migrations) as migrations',
  )
  expect(rows).toEqual([{ steps: 48, migrations: 9 }])
})
