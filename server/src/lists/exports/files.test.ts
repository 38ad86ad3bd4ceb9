import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useExporting } from '../../../testing/exporting'
import { addJob } from '../../core/jobs'
import { EXPORT_JOB } from './exports.jobs'
import { fileOf, partOf } from './files'

const { app, staff, ids } = useExporting(3)

test.each([
  '../package',
  '../../opt/kolscope/package',
  '',
  'x',
  'A'.repeat(44),
  `${'A'.repeat(42)}/`,
  `${'A'.repeat(43)}\n`,
])('an export with the id %j has no file', (id) => {
  const named = { id, format: 'json' } as const
  expect(() => fileOf(app().deps.env, named)).toThrow('id of an export')
  expect(() => partOf(app().deps.env, named, 'run')).toThrow('id of an export')
})

test('an export that a backup brought with the path of another file as its id fails, and neither writes nor deletes that file', async () => {
  const id = '../overwritten'
  const { accountId } = staff()
  const account = app().db.selectFrom('accounts').select('role_id').where('id', '=', accountId)
  const { role_id } = await account.executeTakeFirstOrThrow()
  const source = JSON.stringify({ from: 'selected', ids: ids() })
  const columns = JSON.stringify(['id'])
  // At once, as exports begin: a worker that finds no export ends its job without an error.
  const job_id = await app()
    .db.transaction()
    .execute(async (trx) => {
      const job = await addJob(trx, EXPORT_JOB, { export_id: id }, { title: 'Export', accountId })
      const row = { id, job_id: job, account_id: accountId, role_id, format: 'json', language: 'en' } as const
      await trx
        .insertInto('exports')
        .values({ ...row, name: 'Of a backup', total: 3, source, columns })
        .execute()
      return job
    })
  const job = app().db.selectFrom('jobs').select(['status', 'error']).where('id', '=', job_id)
  await expect.poll(() => job.executeTakeFirst(), { timeout: 20_000 }).toMatchObject({ error: expect.any(String) })
  const other = join(app().deps.env.dataDir, 'overwritten.json')
  expect(existsSync(other)).toBe(false)
  writeFileSync(other, '{}')
  const url = `/api/v1/exports/${encodeURIComponent(id)}`
  expect((await staff().call({ method: 'DELETE', url })).status).toBe(200)
  expect(existsSync(other)).toBe(true)
})
