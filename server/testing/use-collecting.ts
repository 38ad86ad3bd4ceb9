import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { collectDue } from '../src/sync/collecting/collect-due'
import { collectNow } from '../src/sync/collecting/collect-now'
import type { Collecting } from '../src/sync/collecting/parts'
import { channelId, collectingWith, type FakeProvider, fakeProvider } from './collecting'
import { addInfluencers, type NewInfluencer } from './factories'
import { addAccount } from './test-app'
import { freshDatabase, type TestDatabase } from './test-database'

const DAY_MS = 86_400_000

/** For each test a database, a provider in memory, and a clock that shows the same morning until the test sets it. */
export function useCollecting() {
  let database: TestDatabase
  let provider: FakeProvider
  const clock = { now: new Date() }
  beforeEach(async () => {
    database = await freshDatabase()
    clock.now = new Date('2030-11-10T08:00:00Z')
    provider = fakeProvider()
  })
  afterEach(() => database.drop())
  const collecting = (more: Partial<Collecting> = {}) => collectingWith(database, provider, clock, more)
  return {
    db: () => database.db,
    provider: () => provider,
    replaceProvider: (limits: Parameters<typeof fakeProvider>[0]) => {
      provider = fakeProvider(limits)
    },
    callsOf: (call: string) => provider.calls.filter((one) => one.call === call),
    clock,
    /** Sets the clock to the beginning of that many nights after the first one. */
    night: (days = 0) => {
      clock.now = new Date(Date.parse('2030-11-10T19:00:00Z') + days * DAY_MS)
    },
    collecting,
    collect: (more: Partial<Collecting> = {}) => collectDue(collecting(more), 'youtube'),
    readings: () => database.db.selectFrom('readings').selectAll().orderBy('id').execute(),
    /** As if a worker that holds leases had died and a minute had passed. */
    leasesEnd: () =>
      sql`update readings set leased_until = clock_timestamp() - interval '1 second' where leased_until is not null`.execute(
        database.db,
      ),
    channels: (count: number, more: NewInfluencer = {}) =>
      addInfluencers(
        database.db,
        Array.from({ length: count }, (_, n) => ({ platform: 'youtube' as const, socialId: channelId(n), ...more })),
      ),
    track: async (ids: readonly number[]) => {
      const { id: account_id } = await addAccount(database.db, 'Staff')
      await database.db
        .insertInto('tracked_influencers')
        .values(ids.map((influencer_id) => ({ account_id, influencer_id })))
        .execute()
    },
    link: (id: number) => database.db.transaction().execute((trx) => collectNow(trx, id)),
  }
}
