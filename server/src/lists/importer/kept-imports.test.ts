import { MAX_IMPORT_BYTES, MAX_IMPORTS } from '@kolscope/contract/lists/importer-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function upload(who: SignedInClient): Promise<number> {
  const bytes = await xlsxOf({ S: [['Link'], ['https://www.tiktok.com/@a.a']] })
  const { body, status, text } = await uploadAs(who, [{ name: 'list.xlsx', bytes }])
  expect(status, text).toBe(200)
  return body.data.id ?? 0
}

const keptOf = async (who: SignedInClient) =>
  (await app.db.selectFrom('imports').select('id').where('account_id', '=', who.accountId).orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('the latest imports of an account are kept, up to a size; the oldest go first', async () => {
  const [who, other] = [await app.as('Staff'), await app.as('Staff')]
  const [first, second] = [await upload(who), await upload(who)]
  const others = await upload(other)
  const { bytes } = await app.db
    .selectFrom('imports')
    .select('bytes')
    .where('id', '=', second)
    .executeTakeFirstOrThrow()
  // Two rows, "Link" and the address.
  expect(Number(bytes)).toBe(2 * 500 + 'Link'.length + 'https://www.tiktok.com/@a.a'.length)
  const sizeOf = (size: number) => app.db.updateTable('imports').set({ bytes: size }).where('id', '=', second).execute()
  await sizeOf(MAX_IMPORT_BYTES - 2 * Number(bytes))
  const third = await upload(who)
  expect(await keptOf(who)).toEqual([first, second, third])
  await sizeOf(MAX_IMPORT_BYTES - Number(bytes))
  const fourth = await upload(who)
  expect(await keptOf(who)).toEqual([third, fourth])
  expect(await keptOf(other)).toEqual([others])
  expect((await who.get(`/api/v1/imports/${second}`)).status).toBe(404)
})

test('the latest imports of an account are kept, up to a number', async () => {
  const who = await app.as('Staff')
  await sql`insert into imports (account_id, files)
    select ${who.accountId}, '[]' from generate_series(1, ${MAX_IMPORTS})`.execute(app.db)
  const [oldest, ...rest] = await keptOf(who)
  const latest = await upload(who)
  expect(await keptOf(who)).toEqual([...rest, latest])
  expect((await who.get(`/api/v1/imports/${oldest}`)).status).toBe(404)
})
