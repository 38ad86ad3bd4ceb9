import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANARY, tablesWithCanary } from '../../../testing/canaries'
import { addInfluencer } from '../../../testing/factories'
import { uploadAs, xlsxOf } from '../../../testing/importing'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { HOLD_ACTIVITY, whileHeld } from '../../../testing/while-held'

let app: TestApp
let admin: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

const NAME = `${CANARY} Nguyen`
/** What stops a transaction that has replaced the rows of an import. */
const HOLD_STATISTICS = 'lock table import_rows in share update exclusive mode'

let people = 0
/** A new influencer each time, because an erased person is not stored again. */
async function addListed() {
  people += 1
  const handle = `${CANARY}.${people}`
  return { handle, id: await addInfluencer(app.db, { name: NAME, platform: 'tiktok', handle, state: 'New' }) }
}

const upload = async (client: SignedInClient, handle: string) => {
  const bytes = await xlsxOf({
    S: [
      ['Name', 'Link'],
      [NAME, `https://www.tiktok.com/@${handle}`],
    ],
  })
  const answer = await uploadAs(client, [{ name: 'list.xlsx', bytes }])
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const erase = (id: number) =>
  admin.post(`/api/v1/influencers/${id}/erasure`, { whole_person: true, confirmed_name: NAME })

/** Makes a call that the lock stops at its end, erases meanwhile, and expects that both succeed and nothing is left. */
async function expectNothingLeft(lock: string, id: number, call: () => Promise<unknown>) {
  const [, erasure] = await whileHeld(app.deps.pool, lock, call, () => erase(id))
  expect(erasure.status, erasure.text).toBe(200)
  await app.caughtUp()
  expect(await tablesWithCanary(app.deps.pool)).toEqual([])
}

test('an upload that is stored while somebody is erased does not keep them', async () => {
  const { id, handle } = await addListed()
  await expectNothingLeft(HOLD_ACTIVITY, id, () => upload(admin, handle))
})

test('rows that a correction of the columns finds while somebody is erased do not keep them', async () => {
  const { id, handle } = await addListed()
  const { id: importId, sheets } = await upload(admin, handle)
  const understood = sheets[0]?.columns.map(({ index, meaning, platform }) => ({ index, meaning, platform }))
  const correct = async (columns: typeof understood) => {
    const url = `/api/v1/imports/${importId}/mapping`
    const body = { file: 'list.xlsx', sheet: 'S', header_row: 1, columns }
    const answer = await admin.call({ method: 'PATCH', url, body })
    expect(answer.status, answer.text).toBe(200)
  }
  await correct([])
  await expectNothingLeft(HOLD_STATISTICS, id, () => correct(understood))
})

test('a request to list somebody who is being erased is not kept', async () => {
  const { id, handle } = await addListed()
  // It may not know that they are listed, so it can ask for them.
  const capped = await app.as(['canCreateCollection', 'canImportInfluencers', 'isPremiumAccount'])
  const { id: importId } = await upload(capped, handle)
  await expectNothingLeft(HOLD_ACTIVITY, id, async () => {
    const { body } = await capped.post<{ requested: number }>(`/api/v1/imports/${importId}/please-add`, { rows: [1] })
    expect(body.requested).toBe(1)
  })
})
