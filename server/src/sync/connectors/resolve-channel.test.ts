import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStandIns, type TestStandIns } from '../../../testing/stand-ins'
import { createLog } from '../../core/log'
import type { Pay } from './port'
import { openProviders, type Providers } from './providers'
import { channelAddress, resolveChannel } from './resolve-channel'

const ID = 'UCabcdefghijklmnopqrstuv'

let standIns: TestStandIns
let providers: Providers
const payments: string[] = []
const free: Pay = async (_, spends) => {
  payments.push(...spends.map(({ bucket, units }) => `${bucket} ${units}`))
  return null
}

beforeAll(async () => {
  standIns = await startStandIns()
  const settings = { credentials: {}, graphVersion: 'v26.0', standIns: standIns.origin }
  providers = await openProviders({ providers: settings, publicUrl: 'https://kolscope.test' }, createLog('silent'))
})
afterAll(() => standIns.stop())

test.each([
  [`https://www.youtube.com/channel/${ID}`, 'id', ID],
  [`m.youtube.com/channel/${ID}/videos?x=1`, 'id', ID],
  ['https://youtube.com/@B%E1%BA%BFp', 'forHandle', 'Bếp'],
  ['https://www.youtube.com/user/old', 'forUsername', 'old'],
  ['https://www.youtube.com/c/custom', 'custom', 'custom'],
])('%s names a channel %s', (address, by, name) => {
  expect(channelAddress(address)).toEqual({ by, name })
})

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/channel/UCshort',
  'https://youtube.com.evil.example/@name',
  'https://www.youtube.com/@',
  'https://www.youtube.com/user/%E0%A4%A',
  'name',
])('%s names none', async (address) => {
  expect(channelAddress(address)).toBeNull()
  expect((await resolveChannel(providers, free, address)).kind).toBe('bug')
})

test('every form leads to its channel, an unknown one to nobody', async () => {
  const idOf = async (address: string) => {
    const outcome = await resolveChannel(providers, free, address)
    return outcome.kind === 'ok' ? outcome.value.socialId : outcome.kind
  }
  expect(await idOf(`https://www.youtube.com/channel/${ID}`)).toBe(ID)
  const byHandle = await idOf('https://www.youtube.com/@bepnhana')
  expect(await idOf('https://www.youtube.com/user/bepnhana')).toBe(byHandle)
  expect(await idOf('https://www.youtube.com/c/bepnhana')).toBe(byHandle)
  expect(await idOf('https://www.youtube.com/@missing')).toBe('not-found')
  expect(await idOf('https://www.youtube.com/c/missing')).toBe('not-found')
  const { used } = await standIns.seen()
  expect(used['youtube-search']).toBe(1)
  const inBucket = (name: string) => payments.filter((one) => one === `${name} 1`).length
  expect({ ...used, youtube: inBucket('youtube'), 'youtube-search': inBucket('youtube-search') }).toEqual(used)
})

test('what cannot be paid is not asked', async () => {
  const until = '2030-01-01T00:00:00.000Z'
  const unpaid: Pay = async () => ({ kind: 'quota-exhausted', until, detail: 'none' })
  const before = (await standIns.seen()).requests.length
  expect((await resolveChannel(providers, unpaid, 'https://www.youtube.com/@bepnhana')).kind).toBe('quota-exhausted')
  expect((await standIns.seen()).requests.length).toBe(before)
})
