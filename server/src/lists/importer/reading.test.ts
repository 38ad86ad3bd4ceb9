import { IMPORT_ROWS_PAGE, IMPORTS_PAGE, type ImportRow } from '@kolscope/contract/lists/importer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { ctxOf } from '../../../testing/kill-everywhere'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { getImport } from './read-import'

let app: TestApp
let anna: SignedInClient
let binh: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.as('Staff')
  binh = await app.as('Staff')
  await addInfluencers(app.db, [{ name: 'Lan', platform: 'tiktok', handle: 'lan.nguyen', state: 'Approved' }])
})
afterAll(() => app.close())

async function upload(who: SignedInClient): Promise<number> {
  const bytes = await xlsxOf({
    Empty: [['Nothing'], ['that', 'is', 'an', 'account']],
    Twice: [['TikTok', 'Instagram'], ...[1, 2, 3].map((n) => [n === 2 ? '@lan.nguyen' : `@no.${n}`, `@no.${n}`])],
    Once: [['TikTok'], ['@lan.nguyen'], ['@other']],
  })
  const { status, body, text } = await uploadAs(who, [{ name: 'list.xlsx', bytes }])
  expect(status, text).toBe(200)
  return body.data.id ?? 0
}

type Page = { data: ImportRow[]; total: number }

test('each sheet tells how many of its rows name somebody, also one without any', async () => {
  const id = await upload(anna)
  const { body } = await anna.get<{ data: { sheets: { sheet: string; rows: number }[] } }>(`/api/v1/imports/${id}`)
  expect(body.data.sheets.map(({ sheet, rows }) => [sheet, rows])).toEqual([
    ['Empty', 0],
    ['Twice', 3],
    ['Once', 2],
  ])
})

test('the pages hold every row once, in order, with what it matches', async () => {
  const url = `/api/v1/imports/${await upload(anna)}`
  const whole = (await anna.get<{ data: { influencers: ImportRow[] } }>(url)).body.data.influencers
  const paged: ImportRow[] = []
  for (let page_index = 0; page_index < 4; page_index += 1) {
    const { body } = await anna.get<Page>(`${url}/rows`, { page_size: 3, page_index })
    expect(body.total).toBe(8)
    paged.push(...body.data)
  }
  expect(paged).toEqual(whole)
  const listed = await anna.get<{ data: { id: number; rows: number }[] }>('/api/v1/imports')
  expect([listed.body.data[0]?.id, listed.body.data[0]?.rows]).toEqual([Number(url.split('/').at(-1)), 8])
  expect(whole.map(({ status }) => status).filter((one) => one === 'Approved')).toHaveLength(2)
})

test('no answer holds more than a page', async () => {
  const id = await upload(anna)
  const asked = [
    [`/api/v1/imports/${id}/rows`, IMPORT_ROWS_PAGE],
    ['/api/v1/imports', IMPORTS_PAGE],
  ] as const
  for (const [url, most] of asked) {
    expect((await anna.get(url, { page_size: most })).status).toBe(200)
    expect((await anna.get(url, { page_size: most + 1 })).status).toBe(400)
  }
})

/** Rows of imports cannot be read until the returned function is called. */
async function holdRows(): Promise<() => Promise<void>> {
  const holder = await app.deps.pool.connect()
  await holder.query('begin')
  await holder.query('lock table import_rows in access exclusive mode')
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

async function countWaiting(): Promise<number> {
  const { rows } = await app.deps.pool.query(
    `select count(*)::integer as waiting from pg_locks where relation = 'import_rows'::regclass and not granted`,
  )
  return (rows as { waiting: number }[])[0]?.waiting ?? 0
}

test('an account reads one import at a time, by one query after the other; another account does not wait for it', async () => {
  const [own, other] = [await upload(anna), await upload(binh)]
  const release = await holdRows()
  const answers = [anna.get(`/api/v1/imports/${own}`)]
  await expect.poll(countWaiting).toBe(1)
  answers.push(anna.get(`/api/v1/imports/${own}`), anna.get(`/api/v1/imports/${own}/rows`))
  // Answered after the earlier calls have queried the database or are waiting in line.
  for (let n = 0; n < 5; n += 1) await anna.get('/api/v1/imports/limits')
  answers.push(binh.get(`/api/v1/imports/${other}`))
  await expect.poll(countWaiting).toBe(2)
  await release()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('an import is not read to its end for a caller that has gone', async () => {
  const id = await upload(anna)
  const leaving = new AbortController()
  const ctx = { ...(await ctxOf(app, anna.accountId)), signal: leaving.signal }
  const release = await holdRows()
  const refused = expect(getImport(ctx, { id })).rejects.toThrow('gone')
  await expect.poll(countWaiting).toBe(1)
  leaving.abort(new Error('gone'))
  await release()
  await refused
})
