import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStandIns, type TestStandIns } from '../../testing/stand-ins'
import { createLog } from '../core/log'
import { openProviders, type Providers } from './providers'
import { channelAddress, resolveChannel } from './resolve-channel'

const ID = 'UCabcdefghijklmnopqrstuv'

let standIns: TestStandIns
let providers: Providers

beforeAll(async () => {
  standIns = await startStandIns()
  const given = { credentials: {}, graphVersion: 'v26.0', standIns: standIns.origin }
  providers = await openProviders({ providers: given, publicUrl: 'https://kolscope.test' }, createLog('silent'))
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
  expect((await resolveChannel(providers, address)).kind).toBe('bug')
})

test('every form leads to its channel, an unknown one to nobody', async () => {
  const read = async (address: string) => {
    const outcome = await resolveChannel(providers, address)
    return outcome.kind === 'ok' ? outcome.value.socialId : outcome.kind
  }
  expect(await read(`https://www.youtube.com/channel/${ID}`)).toBe(ID)
  const byHandle = await read('https://www.youtube.com/@bepnhana')
  expect(await read('https://www.youtube.com/user/bepnhana')).toBe(byHandle)
  expect(await read('https://www.youtube.com/c/bepnhana')).toBe(byHandle)
  expect(await read('https://www.youtube.com/@missing')).toBe('not-found')
  expect(await read('https://www.youtube.com/c/missing')).toBe('not-found')
  expect((await standIns.seen()).used['youtube-search']).toBe(1)
})
