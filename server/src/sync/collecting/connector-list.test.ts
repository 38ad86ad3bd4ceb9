import type { Connector } from '@kolscope/contract/sync/connectors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR_MS = 3_600_000
const READS = ['counts', 'posts', 'picture'] as const
const CONNECTOR = ['youtube', 'facebook'] as const

test('what is due, given up and read is counted as a plain look at every reading does', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const ids = await addInfluencers(
    app.db,
    Array.from({ length: 60 }, (_, n) => ({ platform: n % 2 === 0 ? ('youtube' as const) : ('page' as const) })),
  )
  const rows = ids.flatMap((influencer_id, n) =>
    READS.map((read, kind) => ({
      influencer_id,
      connector: CONNECTOR[n % 2] ?? 'youtube',
      read,
      next_at: at((n % 7) - 3.5),
      turn_at: at(0),
      key: (n + kind) % 3 === 0 ? null : 'key',
      failed_at: (n + kind) % 5 === 0 ? at(-1) : null,
      tries: n % 4 === 0 ? 1 : 0,
    })),
  )
  await app.db.insertInto('readings').values(rows).execute()
  const administrator = await app.as('Administrator')
  const { body } = await administrator.get<{ data: Connector[] }>('/api/v1/connectors')
  for (const name of CONNECTOR) {
    const own = rows.filter(({ connector }) => connector === name)
    const due = own.filter(
      ({ failed_at, read, key, next_at, tries }) =>
        failed_at === null &&
        (read === 'counts' || key !== null) &&
        Date.parse(next_at) < Date.now() + (tries > 0 ? HOUR_MS : 0),
    )
    const entry = body.data.find((one) => one.name === name)
    expect(entry).toMatchObject({
      accounts: own.filter(({ read }) => read === 'counts').length,
      due: due.length,
      failed: own.filter(({ failed_at }) => failed_at !== null).length,
    })
    expect(due.length).toBeGreaterThan(0)
    const waits = (Date.now() - Math.min(...due.map(({ next_at }) => Date.parse(next_at)))) / 1_000
    expect(Math.abs((entry?.lag_s ?? 0) - waits)).toBeLessThan(60)
    expect(entry?.quotas.every(({ limit, kept }) => kept > 0 && kept < limit / 10)).toBe(true)
  }
})
