import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useExporting } from '../../../testing/exporting'
import { sweepExports } from './sweep'

const { app, staff, ids, runJobs, stopJobs, ask, stateOf, ended, make, fileOf, idsIn, files, actions } =
  useExporting(400)

test('comes in parts, says what it is, and is never kept by a browser', async () => {
  const made = await make(staff(), { from: 'selected', ids: ids().slice(0, 30) }, { format: 'csv' })
  const whole = await fileOf(made)
  expect(whole.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    'content-length': String(made.bytes),
    'x-content-type-options': 'nosniff',
  })
  const bytes = Buffer.from(whole.text)
  const part = await fileOf(made, { range: 'bytes=10-29', 'accept-encoding': 'gzip' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-29/${made.bytes}`])
  expect(Buffer.from(part.text)).toEqual(bytes.subarray(10, 30))
  expect((await fileOf(made, { range: 'bytes=-5' })).text).toBe(bytes.subarray(-5).toString())
  expect((await fileOf(made, { range: `bytes=${made.bytes}-` })).status).toBe(416)
  expect((await fileOf(made, { range: 'bytes=10-29', 'if-range': '"other"' })).status).toBe(200)
})

test('what was done is in the log', async () => {
  const before = (await actions()).length
  const made = await make(staff(), { from: 'selected', ids: ids().slice(0, 3) }, { format: 'xlsx' })
  await fileOf(made)
  await fileOf(made, { range: 'bytes=4-' })
  expect((await actions()).slice(before)).toEqual(['exportStarted', 'exportReady', 'exportDownloaded'])
})

test('whoever asks for a part without the beginning has downloaded it, too', async () => {
  const before = (await actions()).length
  const made = await make(staff(), { from: 'selected', ids: ids().slice(0, 3) }, { format: 'csv' })
  await fileOf(made, { range: 'bytes=1-' })
  await fileOf(made, { range: 'bytes=9-' })
  expect((await actions()).slice(before)).toEqual(['exportStarted', 'exportReady', 'exportDownloaded'])
})

test('is gone after a day, or when it is deleted', async () => {
  const made = await make(staff(), { from: 'selected', ids: ids().slice(0, 3) })
  await sql`update exports set expires_at = now() - interval '1 second' where id = ${made.id}`.execute(app().db)
  expect((await fileOf(made)).status).toBe(404)
  expect(await stateOf(staff(), made.id)).toMatchObject({ state: 'expired', path: null })
  const deleted = await make(staff(), { from: 'selected', ids: ids().slice(0, 3) })
  expect((await staff().call({ method: 'DELETE', url: `/api/v1/exports/${deleted.id}` })).status).toBe(200)
  expect((await fileOf(deleted)).status).toBe(404)
  const kept = await make(staff(), { from: 'selected', ids: ids().slice(0, 3) })
  await sweepExports(app().db, app().deps.env)
  const left = files()
  expect(left).toContain(`${kept.id}.json`)
  expect(left.filter((name) => name.startsWith(made.id) || name.startsWith(deleted.id))).toEqual([])
})

test('whoever was removed while it was written is not in it', async () => {
  await stopJobs()
  const [removed = 0, ...others] = ids().slice(-4)
  const waiting = (await ask(staff(), { from: 'selected', ids: [removed, ...others] })).body.data
  await app().db.deleteFrom('influencers').where('id', '=', removed).execute()
  await runJobs()
  expect(await idsIn(await ended(staff(), waiting.id))).toEqual(others)
})
