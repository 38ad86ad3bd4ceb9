import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startStandIns, type TestStandIns } from '../../../testing/stand-ins'
import { cursorIn, facebookConnector } from './facebook'
import { instagramConnector } from './instagram'
import type { Connector, Failure, Outcome } from './port'
import { createProviderClient } from './provider-client'
import { providerSettings } from './provider-settings'
import { youtubeConnector } from './youtube'

const APP = { kind: 'app' } as const
const TIMEOUT_MS = 2_000
const SECRETS = /stand-in-(youtube|google|facebook|instagram)/

let standIns: TestStandIns

beforeAll(async () => {
  standIns = await startStandIns()
})
afterEach(() => standIns.control({ reset: true }))
afterAll(() => standIns.stop())

/** Connectors that share no failures with other tests. */
function connectors() {
  const settings = providerSettings({ credentials: {}, graphVersion: 'v26.0', standIns: 'own' }, standIns.origin)
  const parts = { settings, client: createProviderClient(settings, { timeoutMs: TIMEOUT_MS }) }
  return {
    youtube: youtubeConnector(parts),
    facebook: facebookConnector(parts),
    instagram: instagramConnector(parts),
    client: parts.client,
  }
}

const KEYS = {
  youtube: { socialId: 'UCabcdefghijklmnopqrstuv', handle: null },
  facebook: { socialId: '104000100000001', handle: null },
  instagram: { socialId: null, handle: 'bep.nha.na' },
} as const
const NAMES = ['youtube', 'facebook', 'instagram'] as const
type Name = (typeof NAMES)[number]

/** Of the call, or else of the one account asked for. */
async function readOne(connector: Connector, name: Name): Promise<Outcome<unknown>> {
  const outcome = await connector.readAccounts([KEYS[name]], APP)
  return outcome.kind === 'ok' ? (outcome.value[0] ?? outcome) : outcome
}

const accountOf = (name: Name) => KEYS[name].socialId ?? KEYS[name].handle ?? ''

async function failure(name: Name, connector: Connector): Promise<Failure> {
  const outcome = await readOne(connector, name)
  if (outcome.kind === 'ok') throw new Error('It went well.')
  expect(outcome.detail).not.toBe('')
  expect(outcome.detail).not.toMatch(SECRETS)
  return outcome
}

describe.each(NAMES)('%s', (name) => {
  test.each([
    ['refuse', 'The connection was cut.'],
    ['hang', 'There was no answer in time.'],
    ['500', '500'],
    ['malformed', 'not JSON'],
    ['html', 'not JSON'],
    ['huge', 'larger than 1 MB'],
    ['redirect', 'redirect (302), which is not followed'],
  ] as const)('that answers with %s is a passing failure in words', async (what, words) => {
    await standIns.control({ switches: [{ what, account: accountOf(name) }] })
    const connector = connectors()[name]
    const startedMs = performance.now()
    expect(await failure(name, connector)).toMatchObject({ kind: 'transient', detail: expect.stringContaining(words) })
    expect(performance.now() - startedMs).toBeLessThan(TIMEOUT_MS + 2_000)
  })

  test('that fails twice is fine the third time', async () => {
    await standIns.control({ switches: [{ what: '500', times: 2 }] })
    const connector = connectors()[name]
    const kinds = []
    for (let at = 0; at < 3; at++) kinds.push((await readOne(connector, name)).kind)
    expect(kinds).toEqual(['transient', 'transient', 'ok'])
  })
})

test.each([
  ['youtube', 'quota-spent', 'quota-exhausted'],
  ['youtube', 'rate-limited', 'rate-limited'],
  ['youtube', 'gone', 'not-found'],
  ['youtube', 'suspended', 'unavailable'],
  ['facebook', 'quota-spent', 'rate-limited'],
  ['facebook', 'rate-limited', 'rate-limited'],
  ['facebook', 'unpublished', 'not-found'],
  ['facebook', 'gone', 'not-found'],
  ['facebook', 'scope-missing', 'missing-scope'],
  ['instagram', 'quota-spent', 'rate-limited'],
  ['instagram', 'gone', 'unavailable'],
  ['instagram', 'scope-missing', 'missing-scope'],
] as const)('%s with %s is %s', async (name, what, kind) => {
  await standIns.control({ switches: [{ what, account: accountOf(name) }] })
  expect((await failure(name, connectors()[name])).kind).toBe(kind)
})

test('the operator’s own Instagram token that expired asks for a new one', async () => {
  await standIns.control({ switches: [{ what: 'token-expired', account: 'instagram' }] })
  expect((await failure('instagram', connectors().instagram)).kind).toBe('needs-reconnect')
})

test('a day’s units spent rest until midnight in California, calls of other buckets go on', async () => {
  await standIns.control({ limits: { youtube: 1 } })
  const { youtube } = connectors()
  expect((await readOne(youtube, 'youtube')).kind).toBe('ok')
  const quotaFailure = await failure('youtube', youtube)
  if (quotaFailure.kind !== 'quota-exhausted') throw new Error(quotaFailure.kind)
  const clock = new Date(quotaFailure.until).toLocaleTimeString('en-GB', { timeZone: 'America/Los_Angeles' })
  expect(clock).toBe('00:00:00')
})

test('before Meta’s limit is reached, its headers stop the calls', async () => {
  await standIns.control({ limits: { graph: 20 } })
  const { facebook } = connectors()
  const kinds: string[] = []
  for (let at = 0; at < 21; at++) kinds.push((await readOne(facebook, 'facebook')).kind)
  expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(19)
  expect(kinds.at(-1)).toBe('rate-limited')
  expect((await standIns.seen()).requests).toHaveLength(19)
})

test('after five failures in a row nobody is asked for a while, and the other provider is', async () => {
  await standIns.control({ switches: [{ what: '500', route: '/youtube/' }] })
  const { youtube, facebook, client } = connectors()
  for (let at = 0; at < 8; at++) expect((await failure('youtube', youtube)).kind).toBe('transient')
  expect((await standIns.seen()).requests).toHaveLength(5)
  expect(client.restingUntil('google')).toBeInstanceOf(Date)
  expect(client.restingUntil('facebook')).toBeNull()
  expect((await readOne(facebook, 'facebook')).kind).toBe('ok')
})

test('while one account hangs, another of the same provider is answered', async () => {
  await standIns.control({ switches: [{ what: 'hang', account: accountOf('youtube') }] })
  const { youtube } = connectors()
  const hanging = failure('youtube', youtube)
  const startedMs = performance.now()
  const other = await youtube.readAccounts([{ socialId: 'UCzyxwvutsrqponmlkjihgfe', handle: null }], APP)
  expect(other.kind).toBe('ok')
  expect(performance.now() - startedMs).toBeLessThan(TIMEOUT_MS)
  expect((await hanging).kind).toBe('transient')
})

test('ten gigabytes take neither memory nor time', async () => {
  await standIns.control({ switches: [{ what: 'huge' }] })
  const { youtube } = connectors()
  const before = process.memoryUsage.rss()
  await failure('youtube', youtube)
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(50)
})

test('the next page is only taken from the address that was asked', async () => {
  const requestedUrl = 'https://graph.facebook.com/v26.0/1/published_posts'
  const next = (address: string) => cursorIn(`${address}?access_token=secret&after=QVFI`, requestedUrl)
  expect(next(requestedUrl)).toBe('QVFI')
  expect(next('https://graph.facebook.com/v26.0/2/published_posts')).toBeNull()
  expect(next('https://graph.facebook.com.evil.example/v26.0/1/published_posts')).toBeNull()
  expect(next('http://169.254.169.254/v26.0/1/published_posts')).toBeNull()
})
