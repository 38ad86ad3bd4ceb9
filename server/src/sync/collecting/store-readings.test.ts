import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accountOf, channelId } from '../../../testing/collecting'
import { addInfluencers } from '../../../testing/factories'
import { useCollecting } from '../../../testing/use-collecting'
import { digestsOf } from '../../influencers/erasure/erased-identities'
import { enrol } from './enrol'
import { giveBack, heldLeases, leaseReadings, renew } from './lease'
import { successOf } from './settle'
import { storeReadings } from './store-readings'

const { db, clock, provider, collecting, collect, channels, track, link, night, readings, callsOf, leasesEnd } =
  useCollecting()

describe('what is written', () => {
  it('replaces what the provider itself said, and leaves what people wrote', async () => {
    const [own = 0, edited = 0] = await channels(2, { name: undefined })
    await link(own)
    await link(edited)
    await collect()
    await db().updateTable('influencers').set({ description: 'Ours' }).where('id', '=', edited).execute()
    await db().updateTable('influencers').set({ name: 'Channel 0000' }).where('id', '=', own).execute()
    provider().answers.account = (socialId) => ({
      kind: 'ok',
      value: accountOf(socialId, { name: 'Renamed', description: 'Bakes', handle: 'renamed' }),
    })
    night(1)
    await collect()
    const rows = await db().selectFrom('influencers').select(['id', 'name', 'description']).orderBy('id').execute()
    expect(rows[0]).toEqual({ id: own, name: 'Renamed', description: 'Bakes' })
    expect(rows[1]).toMatchObject({ id: edited, description: 'Ours' })
  })

  it('tells hidden from unknown, and takes neither for nothing', async () => {
    const [hiddenId = 0, untoldId = 0] = await channels(2)
    await link(hiddenId)
    await link(untoldId)
    provider().answers.account = (socialId) => ({
      kind: 'ok',
      value: accountOf(socialId, { followers: { missing: socialId === channelId(0) ? 'hidden' : 'not-told' } }),
    })
    await collect()
    const observations = await db().selectFrom('observations').selectAll().orderBy('influencer_id').execute()
    expect(observations.map(({ values }) => values)).toEqual([
      { followers_hidden: 1, total_posts: 10, total_views: 100_000 },
      { total_posts: 10, total_views: 100_000 },
    ])
    expect(await db().selectFrom('follower_history').selectAll().execute()).toEqual([])
  })

  it('keeps the numbers of each day, and its own followers in place of those that a list gave', async () => {
    const [own = 0] = await channels(1)
    const day = '2030-11-10'
    await sql`select ensure_month('follower_history', ${day}::date)`.execute(db())
    await db()
      .insertInto('follower_history')
      .values({ influencer_id: own, day, followers: 12_000, source: 'a-list', is_given: true })
      .execute()
    await link(own)
    await collect()
    night(1)
    await collect()
    const observations = await db().selectFrom('observations').select(['source', 'day']).orderBy('day').execute()
    expect(observations).toEqual(['2030-11-10', '2030-11-11'].map((one) => ({ source: 'youtube', day: one })))
    const followers = async (value: number) => {
      provider().answers.account = (socialId) => ({
        kind: 'ok',
        value: accountOf(socialId, { followers: { value, isRounded: true } }),
      })
      await link(own)
      await collect()
      const points = db().selectFrom('follower_history').select(['day', 'followers', 'source', 'is_given'])
      return points.orderBy('day').execute()
    }
    const measured = { source: 'youtube', is_given: false }
    clock.now = new Date('2030-11-11T22:00:00Z')
    expect(await followers(12_100), 'the later of two readings of a day').toEqual([
      { ...measured, day: '2030-11-10', followers: 12_300 },
      { ...measured, day: '2030-11-11', followers: 12_100 },
    ])
  })

  it('finds somebody known by name alone to be who is listed by id', async () => {
    const [byId = 0] = await channels(1)
    const [byHandle = 0] = await addInfluencers(db(), [{ platform: 'youtube', socialId: null, handle: 'cooks' }])
    await track([byHandle])
    await enrol(db(), ['youtube'], clock.now, { isStandIn: false })
    provider().answers.account = () => ({ kind: 'ok', value: accountOf(channelId(0), { handle: 'cooks' }) })
    night()
    await collect()
    const rows = await db().selectFrom('influencers').select('id').execute()
    expect(rows).toEqual([{ id: byId }])
    expect(await db().selectFrom('tracked_influencers').select('influencer_id').execute()).toEqual([
      { influencer_id: byId },
    ])
  })

  it('never writes of somebody who was erased, under whatever name they are found again', async () => {
    const [byHandle = 0] = await addInfluencers(db(), [{ platform: 'youtube', socialId: null, handle: 'cooks' }])
    const { erasureKey } = collecting()
    const [digest = Buffer.alloc(0)] = digestsOf(erasureKey, {
      platform: 'youtube',
      socialId: channelId(0),
      key: null,
      handle: null,
    })
    await db().insertInto('erased_identities').values({ digest }).execute()
    await link(byHandle)
    provider().answers.account = () => ({ kind: 'ok', value: accountOf(channelId(0), { handle: 'cooks' }) })
    await collect()
    const row = await db().selectFrom('influencers').select(['social_id', 'description']).executeTakeFirst()
    expect(row).toEqual({ social_id: null, description: null })
    expect(await db().selectFrom('observations').selectAll().execute()).toEqual([])
    const [counts] = await readings()
    expect(counts).toMatchObject({ read: 'counts', error: 'unavailable', failed_at: expect.any(String) })
    night(1)
    await collect()
    expect(callsOf('accounts')).toHaveLength(1)
  })

  it('writes nothing of an influencer whose reading has gone to another one meanwhile', async () => {
    const [id = 0, other = 0] = await channels(2)
    await link(id)
    const request = { connector: 'youtube', read: 'counts', rank: 2, limit: 50, worker: 'one', now: clock.now } as const
    const [lease] = await leaseReadings(db(), request)
    if (!lease) throw new Error('There is no lease.')
    await db().updateTable('readings').set({ influencer_id: other }).where('id', '=', lease.id).execute()
    const nextRun = successOf({ lease }, clock.now)
    expect(await storeReadings(collecting(), [{ lease, incoming: null, nextRun }], clock.now)).toBe(0)
    const leasedReading = (await readings()).find(({ id: reading }) => reading === lease.id)
    expect(leasedReading).toMatchObject({ worker: 'one', succeeded_at: null })
    const movedLease = { ...lease, influencerId: other }
    expect(await storeReadings(collecting(), [{ lease: movedLease, incoming: null, nextRun }], clock.now)).toBe(1)
  })

  it('locks influencers in the order of their ids, as linking and erasing do', async () => {
    const [one = 0, two = 0] = await channels(2)
    await link(one)
    await link(two)
    const wanted = { connector: 'youtube', read: 'counts', rank: 2, limit: 50, worker: 'one', now: clock.now } as const
    const leases = await leaseReadings(db(), wanted)
    expect(leases.map(({ influencerId }) => influencerId)).toEqual([one, two])
    const { pool } = collecting()
    const [holder, other] = [await pool.connect(), await pool.connect()]
    try {
      await holder.query('begin')
      await holder.query('select from influencers where id = $1 for update', [two])
      await other.query('begin')
      const held = heldLeases(other, leases)
      const waiting = () =>
        sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted and locktype = 'transactionid'`
          .execute(db())
          .then(({ rows }) => rows[0]?.n)
      await expect.poll(waiting).toBe(1)
      const { rowCount } = await holder.query('select from influencers where id = $1 for update skip locked', [one])
      expect(rowCount).toBe(0)
      await holder.query('rollback')
      expect(await held).toHaveLength(2)
    } finally {
      await holder.query('rollback')
      await other.query('rollback')
      holder.release()
      other.release()
    }
  })

  it('writes nothing of a worker once its lease has gone to another one', async () => {
    const [id = 0] = await channels(1)
    await link(id)
    const lease = async (worker: string) => {
      const request = { connector: 'youtube', read: 'counts', rank: 2, limit: 50 } as const
      return (await leaseReadings(db(), { ...request, worker, now: clock.now }))[0]
    }
    const zombie = await lease('one')
    expect(await lease('two')).toBeUndefined()
    await leasesEnd()
    const heir = await lease('two')
    if (!zombie || !heir) throw new Error('There is no lease.')
    await giveBack(db(), [zombie])
    expect(await renew(db(), [zombie]), 'it neither keeps nor frees what is not its own').toEqual([])
    expect(await renew(db(), [heir])).toEqual([heir])
    const nextRun = {
      nextAt: clock.now,
      page: null,
      tries: 0,
      failedAt: null,
      error: null,
      detail: null,
      isSuccess: true,
    }
    const store = collecting()
    expect(await storeReadings(store, [{ lease: zombie, incoming: null, nextRun }], clock.now)).toBe(0)
    expect(await storeReadings(store, [{ lease: heir, incoming: null, nextRun }], clock.now)).toBe(1)
    expect(await storeReadings(store, [{ lease: heir, incoming: null, nextRun }], clock.now)).toBe(0)
    expect(await renew(db(), [heir]), 'what is written is nobody’s').toEqual([])
    const third = await lease('three')
    if (!third) throw new Error('There is no lease.')
    await giveBack(db(), [third])
    expect(await lease('four'), 'what is given back may be leased at once').toMatchObject({ id: third.id })
  })
})
