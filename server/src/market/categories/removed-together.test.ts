import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as(['canAddCategory'])
})
afterAll(() => app.close())

const createCategory = async (body: object) =>
  (await staff.post<{ data: { id: number } }>('/api/v1/category', body)).body.data.id
const remove = (id: number, move_to?: number) =>
  staff.call({ method: 'DELETE', url: `/api/v1/category/${id}`, ...(move_to && { query: { move_to } }) })

test('categories that are deleted at once are each deleted once, whatever hangs on them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const target = await createCategory({ category_name: `Target ${round}` })
    const parent = await createCategory({ category_name: `Parent ${round}` })
    const children = await Promise.all(
      [1, 2, 3].map((n) =>
        createCategory({ category_name: `Child ${round} ${n}`, parent, cue_words: [`cue${round}${n}`] }),
      ),
    )
    await addInfluencers(
      app.db,
      [parent, ...children].map((id) => ({ platform: 'fb', categories: [{ id, resonance: 50 }] })),
    )
    const all = [parent, ...children]
    const answers = await Promise.all([...all, ...all].map((id) => remove(id, target)))
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses, answers.map(({ text }) => text).join('\n')).toEqual([200, 200, 200, 200, 404, 404, 404, 404])
  }
})

test('a deletion that meets a writer of the same rows in another order is done all the same', async () => {
  const [id, target] = [
    await createCategory({ category_name: 'Met' }),
    await createCategory({ category_name: 'Meeting' }),
  ]
  const [first = 0, second = 0] = await addInfluencers(
    app.db,
    [1, 2].map(() => ({ platform: 'fb' as const, categories: [{ id, resonance: 50 }] })),
  )
  const touch = (influencer: number) => sql`update influencer_categories set position = position
    where influencer_id = ${influencer}`
  let removed: ReturnType<typeof remove> | undefined
  await app.db.transaction().execute(async (trx) => {
    // The one that waits shorter gives way.
    await sql`set local deadlock_timeout = '60s'`.execute(trx)
    await touch(second).execute(trx)
    removed = remove(id, target)
    const waits = async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and query like '%delete from influencer_categories%' and datname = current_database()`.execute(app.db)
      return rows.length
    }
    await expect.poll(waits, { timeout: 10_000 }).toBe(1)
    await touch(first).execute(trx)
  })
  expect((await removed)?.status).toBe(200)
})
