import { expect, it } from 'vitest'
import { useCollecting } from '../../../testing/use-collecting'
import { loadReferences } from '../../lists/ingest/references'
import type { Failure } from '../connectors/port'
import { stateOf } from './connector-state'
import { leaseReadings } from './lease'
import type { Run } from './parts'
import { settleFailure } from './settle'

const { db, clock, provider, collecting, channels, link, readings } = useCollecting()

/** One reading whose call, made with the permission of an owner or of the operator, failed as a whole. */
async function afterCallOf(whose: 'owner' | 'operator', failure: Failure) {
  const [id = 0] = await channels(1)
  await link(id)
  const request = { connector: 'youtube', read: 'counts', worker: 'test', rank: 0, limit: 1, now: clock.now } as const
  const [lease] = await leaseReadings(db(), request)
  if (!lease) throw new Error('Nothing is due.')
  const ended: number[] = []
  const run: Run = {
    ...collecting({ endCredentials: async (influencerId) => void ended.push(influencerId) }),
    connector: provider().connector,
    references: await loadReferences(db()),
    signal: new AbortController().signal,
  }
  const about = { socialId: null, handle: null, name: 'A', followers: null, category: null, toldUntil: null }
  await settleFailure(run, [{ lease, ...about, isOwners: whose === 'owner' }], failure)
  const { failures, error } = await stateOf(db(), 'youtube')
  const [reading] = (await readings()).filter(({ read }) => read === 'counts')
  return { isEnded: ended.includes(id), failures, ofProvider: error, tries: reading?.tries, ofReading: reading?.error }
}

const transient: Failure = { kind: 'transient', retryAfterMs: null, detail: 'The provider answered 500.' }
const reconnect: Failure = { kind: 'needs-reconnect', detail: 'The permission has ended.' }
const scope: Failure = { kind: 'missing-scope', detail: 'The permission does not cover this.' }
const slowDown: Failure = { kind: 'rate-limited', until: '2030-11-10T20:00:00Z', detail: 'Slow down.' }

it('blames the provider for its own failures, whoever permitted the call', async () => {
  expect(await afterCallOf('owner', transient)).toEqual({
    isEnded: false,
    failures: 1,
    ofProvider: 'transient',
    tries: 1,
    ofReading: 'transient',
  })
})

it.each([
  { whose: 'owner', failure: reconnect, isEnded: true, ofProvider: null, tries: 1, ofReading: 'needs-reconnect' },
  { whose: 'owner', failure: scope, isEnded: false, ofProvider: null, tries: 1, ofReading: 'missing-scope' },
  { whose: 'operator', failure: reconnect, isEnded: false, ofProvider: 'needs-reconnect', tries: 0, ofReading: null },
  { whose: 'operator', failure: scope, isEnded: false, ofProvider: 'missing-scope', tries: 0, ofReading: null },
] as const)('$failure.kind of the $whose concerns only them', async ({ whose, failure, ...expected }) => {
  expect(await afterCallOf(whose, failure)).toEqual({ failures: 0, ...expected })
})

it.each(['owner', 'operator'] as const)('a pause for the %s leaves the reading as it was', async (whose) => {
  expect(await afterCallOf(whose, slowDown)).toEqual({
    isEnded: false,
    failures: 0,
    ofProvider: 'rate-limited',
    tries: 0,
    ofReading: null,
  })
})
