import { readFileSync } from 'node:fs'
import { MAX_WAITING_LOADS } from '@kolscope/contract/lists/loads/loads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctxOf } from '../../../testing/kill-everywhere'
import { loadingAs } from '../../../testing/loading-lists'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { pathOfLoad } from './load-files'
import { sendLoadPart } from './upload-list'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
})
afterAll(() => app.close())

test('a part that arrives after another one in its place changes nothing of what was read', async () => {
  const [shown, other] = ['handle,platform\nshown,tiktok\n', 'handle,platform\nother,tiktok\n'].map(Buffer.from)
  if (!shown || !other) throw new Error('There are two lists.')
  const screen = loadingAs(staff)
  const load = await screen.announce('held.csv', shown.length)
  const ctx = await ctxOf(app, staff.accountId)
  // It was admitted before the other one, and its bytes come later.
  async function* late() {
    await screen.sendPart(load.id, 0, shown as Buffer)
    yield other
  }
  async function* files() {
    yield { name: 'part', bytes: late() }
  }
  const answer = await sendLoadPart(ctx, { id: load.id, offset: 0, files: files() } as never)
  expect(answer.data).toMatchObject({ state: 'reading', received: shown.length })
  expect(readFileSync(pathOfLoad(ctx.services.env, load), 'utf8')).toBe(shown.toString())
})

test('an upload that was interrupted is replaced by one of the same name and size', async () => {
  const screen = loadingAs(staff)
  const cut = await screen.announce('cut.csv', 20)
  await screen.sendPart(cut.id, 0, Buffer.from('handle,'))
  const again = await screen.announce('cut.csv', 20)
  expect([again.id === cut.id, again.received]).toEqual([false, 0])
  expect((await screen.sendPart(cut.id, 7, Buffer.from('platform'))).status).toBe(404)
  expect((await screen.announce('cut.csv', 21)).id).not.toBe(again.id)
  expect((await staff.get(`/api/v1/loads/${again.id}`)).status).toBe(200)
})

test('an upload is the own one of the account that began it, and of no other', async () => {
  const screen = loadingAs(staff)
  const begun = await screen.announce('own.csv', 20)
  const sent = await screen.sendPart(begun.id, 0, Buffer.from('handle,'))
  const seen = await loadingAs(await app.as('Staff')).get(begun.id)
  expect([begun.is_own, sent.body.data.is_own, seen.is_own]).toEqual([true, true, false])
})

test('lists that are being loaded count among those for which there is room', async () => {
  const other = await app.as('Staff')
  const screen = loadingAs(other)
  const load = await screen.announce('first.csv', 10)
  await app.db
    .insertInto('loads')
    .values(
      Array.from({ length: MAX_WAITING_LOADS - 1 }, () => ({
        account_id: other.accountId,
        file_name: 'more.csv',
        bytes: 10,
        state: 'loading' as const,
      })),
    )
    .execute()
  await expect(screen.announce('last.csv', 10)).rejects.toThrow(`${MAX_WAITING_LOADS}`)
  await app.db.updateTable('loads').set({ state: 'loaded' }).where('id', '=', load.id).execute()
  expect((await screen.announce('last.csv', 10)).state).toBe('uploading')
})

test('a file name has nothing that a screen does not show', async () => {
  const { file_name } = await loadingAs(staff).announce('a\r\nb\u202Etxt.csv', 10)
  expect(file_name).toBe('abtxt.csv')
})
