import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { ingestFiles } from '../../lists/ingest/ingest'

const OUTSIDE = mkdtempSync(join(tmpdir(), 'kolscope-racing-'))
const PEOPLE = 8
const OTHERS = 400

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Administrator')
})
afterAll(async () => {
  await app.close()
  rmSync(OUTSIDE, { recursive: true })
})

const person = (n: number, followers: number) => ({
  platform: 'tiktok',
  social_id: `7700${n}`,
  handle: `raced.${n}`,
  name: `Raced ${n}`,
  metrics: { followers },
})
const other = (n: number, followers: number) => ({
  platform: 'tiktok',
  social_id: `8800${n}`,
  handle: `standing.${n}`,
  name: `Standing ${n}`,
  metrics: { followers },
})

async function load(lines: readonly object[], day: string) {
  const path = join(OUTSIDE, 'list.ndjson')
  writeFileSync(path, lines.map((one) => JSON.stringify(one)).join('\n'))
  const { reports } = await ingestFiles(app.db, app.deps.pool, [path], {
    erasureKey: erasureKey(app.deps.env),
    observedAt: day,
  })
  return reports[0]
}

const idOf = async (handle: string) =>
  (await app.db.selectFrom('influencers').select('id').where('handle', '=', handle).executeTakeFirst())?.id

test('a load that runs while somebody is erased never brings them back', async () => {
  const others = Array.from({ length: OTHERS }, (_, n) => n)
  const people = Array.from({ length: PEOPLE }, (_, n) => n)
  await load([...people.map((n) => person(n, 1)), ...others.map((n) => other(n, 1))], '2026-06-01')
  for (const n of people) {
    const id = await idOf(`raced.${n}`)
    const erase = () =>
      staff.post(`/api/v1/influencers/${id}/erasure`, { whole_person: true, confirmed_name: `Raced ${n}` })
    // Somewhere else in the file each time: judged before the erasure, while it waits, or after it.
    const lines: object[] = others.map((one) => other(one, 10 + n))
    lines.splice(Math.floor((OTHERS * n) / PEOPLE), 0, person(n, 10 + n))
    const [, erased] = await Promise.all([load(lines, `2026-06-${10 + n}`), erase()])
    expect(erased.status, erased.text).toBe(200)
    expect(await idOf(`raced.${n}`), `person ${n}`).toBeUndefined()
    expect((await load([person(n, 99)], '2026-07-01'))?.refused).toBe(1)
  }
  const { count } = await app.db
    .selectFrom('influencers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(OTHERS)
})
