import { CONNECTORS } from '@kolscope/contract/core/enums'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { channelId } from '../../../testing/collecting'
import { addInfluencers } from '../../../testing/factories'
import { useCollecting } from '../../../testing/use-collecting'
import { keepCollecting } from './keep-collecting'

const { db, collecting, callsOf, channels, night, readings, track } = useCollecting()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const expectEnrolledIds = () =>
  expect.poll(async () => (await readings()).map(({ influencer_id }) => influencer_id), { timeout: 20_000 })
const LOOK_MS = 5_000
const MINUTE_MS = 60_000

it('lists whom to read at once, and reads who is due when it looks', async () => {
  const ids = await channels(2)
  await track(ids)
  const readKeyCount = () => callsOf('accounts').flatMap(({ keys }) => keys).length
  const stop = keepCollecting(collecting())
  try {
    await expectEnrolledIds().toEqual(ids)
    night()
    vi.advanceTimersByTime(LOOK_MS)
    await expect.poll(readKeyCount, { timeout: 20_000 }).toBe(2)
  } finally {
    await stop()
  }
  night(1)
  vi.advanceTimersByTime(LOOK_MS)
  expect([vi.getTimerCount(), readKeyCount()]).toEqual([0, 2])
})

it('lists anew every minute while the demo market is being made', async () => {
  const [first = 0] = await channels(1)
  // What is left to be scored goes last: then the list is complete.
  await db().insertInto('unscored_influencers').values({ influencer_id: first }).execute()
  const unscored = () => db().selectFrom('unscored_influencers').selectAll().execute()
  const stop = keepCollecting(collecting({ isMarketFilling: async () => true }))
  try {
    await expect.poll(unscored, { timeout: 20_000 }).toEqual([])
    const [second = 0] = await addInfluencers(db(), [{ platform: 'youtube', socialId: channelId(9) }])
    vi.advanceTimersByTime(MINUTE_MS)
    await expectEnrolledIds().toEqual([first, second])
  } finally {
    await stop()
  }
})

it('begins nothing once it is stopped', async () => {
  let looked = 0
  let answer: (isFilling: boolean) => void = () => undefined
  const filling = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  const { now } = collecting()
  const stop = keepCollecting(
    collecting({
      isMarketFilling: () => filling,
      now: () => {
        looked += 1
        return now()
      },
    }),
  )
  // The first round reads the time to list whom to read, for what each connector may keep, and last for quotas.
  await expect.poll(() => looked, { timeout: 20_000 }).toBeGreaterThanOrEqual(CONNECTORS.length + 2)
  vi.advanceTimersByTime(MINUTE_MS)
  const stopped = stop()
  answer(true)
  const before = looked
  await stopped
  expect(looked).toBe(before)
})
