import { CONNECTORS } from '@kolscope/contract/core/enums'
import type { Connector, FailedReading } from '@kolscope/contract/sync/connectors'
import { expect, test } from 'vitest'
import type { Fault, Turn } from '../../../stand-ins/switches'
import { collectingFromStandIns, NAMES } from '../../../testing/collecting-from-stand-ins'
import { LAN, link, signInThere } from '../../../testing/linking'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Used while a provider hangs. */
const SHORT_MS = 1_000
const SECRETS = /stand-in-(youtube|google|facebook|instagram)/

const { of, wait, later, now, collect, collectForAnHour, allAreDue, addAccounts, readSince, known, expectKept } =
  collectingFromStandIns()

const reasonOf = async (influencerId: number) => {
  const row = await of.app.db
    .selectFrom('readings')
    .select(['error', 'error_detail', 'tries', 'failed_at'])
    .where('influencer_id', '=', influencerId)
    .where('read', '=', 'counts')
    .executeTakeFirstOrThrow()
  return row
}

interface Trouble {
  what: Fault | Turn
  whose: keyof typeof NAMES
  error: string | null
  rests: readonly string[]
  mayRest?: readonly string[]
}

const TROUBLES: readonly Trouble[] = [
  // The day's units are gone for all of a provider, and come back at midnight in California; a call under way may still
  // succeed.
  { what: 'quota-spent', whose: 'channel', error: null, rests: ['channel'], mayRest: ['other'] },
  { what: 'refuse', whose: 'channel', error: 'transient', rests: ['channel'] },
  { what: 'hang', whose: 'channel', error: 'transient', rests: ['channel'] },
  { what: '500', whose: 'page', error: 'transient', rests: ['page'] },
  { what: 'malformed', whose: 'channel', error: 'transient', rests: ['channel'] },
  { what: 'huge', whose: 'instagram', error: 'transient', rests: ['instagram'] },
  { what: 'redirect', whose: 'channel', error: 'transient', rests: ['channel'] },
  { what: 'gone', whose: 'channel', error: 'not-found', rests: ['channel'] },
  { what: 'unpublished', whose: 'page', error: 'not-found', rests: ['page'] },
  { what: 'gone', whose: 'instagram', error: 'unavailable', rests: ['instagram'] },
]

test('whatever goes wrong with one: nothing is lost, the others are read, the reason is known, and it goes on by itself', async () => {
  const ids = await addAccounts()
  await collectForAnHour()
  expect(await readSince(ids, new Date(0))).toEqual(Object.keys(ids))
  for (const { what, whose, error, rests, mayRest = [] } of TROUBLES) {
    const label = `${what}: ${whose}`
    later(HOUR_MS)
    const since = now()
    const before = await known()
    await allAreDue()
    await of.standIns.control({ switches: [{ what, account: NAMES[whose] }] })
    wait(what === 'hang' ? { timeoutMs: SHORT_MS } : {})
    await collectForAnHour()
    const others = Object.keys(ids).filter((name) => !rests.includes(name))
    const readNames = await readSince(ids, since)
    expect(others, label).toEqual(expect.arrayContaining(readNames))
    expect(readNames, label).toEqual(expect.arrayContaining(others.filter((name) => !mayRest.includes(name))))
    const reason = await reasonOf(ids[whose])
    expect(reason, label).toMatchObject({ error, failed_at: null })
    expect(`${reason.error_detail}`, label).not.toMatch(SECRETS)
    if (error === null) expect(reason.tries, 'a spent quota is nobody’s fault').toBe(0)
    else expect(reason.error_detail, label).not.toBe('')
    await expectKept(before, label)

    await of.standIns.control({ reset: true })
    later(36 * HOUR_MS)
    const after = now()
    wait({})
    await collect()
    later(10 * MINUTE_MS)
    await collect()
    expect(await readSince(ids, after), `after ${label}`).toEqual(Object.keys(ids))
    expect(await reasonOf(ids[whose]), `after ${label}`).toMatchObject({ error: null, tries: 0 })
  }
  const { body } = await (await of.app.as('Administrator')).get<{ data: Connector[] }>('/api/v1/connectors')
  expect(body.data.map(({ name, error, failed }) => [name, error, failed])).toEqual(
    CONNECTORS.map((name) => [name, null, 0]),
  )
}, 180_000)

test('a channel that hides its subscribers keeps those that were known, and has not lost them all', async () => {
  const ids = await addAccounts()
  await collectForAnHour()
  const before = await known()
  later(24 * HOUR_MS)
  await allAreDue()
  await of.standIns.control({ switches: [{ what: 'hidden', account: NAMES.channel }] })
  await collect()
  await expectKept(before)
  const [latest] = await of.app.db
    .selectFrom('observations')
    .select('values')
    .where('influencer_id', '=', ids.channel)
    .orderBy('observed_at', 'desc')
    .execute()
  expect(latest?.values).toMatchObject({ followers_hidden: 1 })
  const days = await of.app.db
    .selectFrom('follower_history')
    .select('followers')
    .where('influencer_id', '=', ids.channel)
    .execute()
  expect([days.length, days.some(({ followers }) => followers === 0)]).toEqual([1, false])
})

test('a permission that ended is told to its owner and to the operator, and a new one goes on where it was', async () => {
  const ids = await addAccounts()
  const { owner } = of
  await signInThere(owner, 'page')
  await link(owner, 'page', (await of.choices('page')).data[0]?.id ?? '')
  const linkedPage = async () => {
    const { page } = await of.linked()
    if (!page) throw new Error('No page is linked.')
    return page
  }
  const failedReadings = async () =>
    (await (await of.app.as('Administrator')).get<{ data: FailedReading[] }>('/api/v1/failed-readings')).body.data
      .map(({ influencer, read, error }) => `${influencer.id} ${read} ${error}`)
      .toSorted()
  await collectForAnHour()
  const { influencerId, last_success_at } = await linkedPage()
  expect(last_success_at).not.toBeNull()

  later(24 * HOUR_MS)
  const since = now()
  const before = await known()
  await allAreDue()
  await of.standIns.control({ switches: [{ what: 'token-expired', account: LAN, route: '/graph' }] })
  await collectForAnHour()
  expect(await linkedPage()).toMatchObject({ state: 'needs-reconnect', error: 'needs-reconnect' })
  expect(await failedReadings()).toEqual(['counts', 'posts'].map((read) => `${influencerId} ${read} needs-reconnect`))
  expect(await readSince(ids, since)).toEqual(Object.keys(ids))
  await expectKept(before)

  await of.standIns.control({ reset: true })
  await signInThere(owner, 'page')
  await collect()
  expect(await linkedPage()).toMatchObject({ state: 'waiting', error: null })
  expect([await failedReadings(), Date.parse((await linkedPage()).last_success_at ?? '') >= since.getTime()]).toEqual([
    [],
    true,
  ])
  await expectKept(before)
})
