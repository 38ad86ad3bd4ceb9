import type { RedFlag } from '@kolscope/contract/lists/collections/members'
import { describe, expect, test } from 'vitest'
import { type FlagFacts, redFlags } from './red-flags'

const NOW = Date.parse('2026-03-31T12:00:00Z')
const UNKNOWN: FlagFacts = {
  state: 'Approved',
  lastPostAt: null,
  observedAt: null,
  postsObservedAt: null,
  avgEngagement: null,
  avgEngagementBefore: null,
  growthPercent: null,
  growthSpikes: null,
  engagementScore: null,
  commercialRate: null,
  commercialPosts: null,
  sentimentRate: null,
  followerInactivePercent: null,
  followersSampledOn: null,
}
const flagsFor = (facts: Partial<FlagFacts>) => redFlags({ ...UNKNOWN, ...facts }, NOW)

test('nothing is said of what is unknown', () => expect(flagsFor({})).toEqual([]))

const TODAY = '2026-03-31T00:00:00Z'
const RAISED: [RedFlag['code'], Partial<FlagFacts>, RedFlag['values']?][] = [
  ['silent', { lastPostAt: '2026-03-17T11:00:00Z', observedAt: TODAY }, { days: 14 }],
  ['engagement-falling', { avgEngagement: 70, avgEngagementBefore: 100 }, { percent: 30 }],
  ['followers-falling', { growthPercent: -3 }, { percent: 3 }],
  ['growth-spike', { growthSpikes: 1 }],
  ['engagement-low-for-size', { engagementScore: 9.96 }, { percentile: 10 }],
  ['many-commercial', { commercialRate: 62.54, commercialPosts: 8 }, { percent: 62.5 }],
  ['negative-comments', { sentimentRate: 40 }, { sentiment: 40 }],
  ['inactive-followers', { followerInactivePercent: 40 }, { percent: 40 }],
  ['stale', { observedAt: '2026-02-28T00:00:00Z' }, { days: 31 }],
  [
    'silent',
    { lastPostAt: '2017-06-01T00:00:00Z', observedAt: TODAY, postsObservedAt: '2026-03-20T00:00:00Z' },
    { days: 3225 },
  ],
  ['not-approved', { state: 'Rejected' }, { state: 'Rejected' }],
]

describe('a flag is raised at its threshold', () => {
  test.each(RAISED)('%s', (code, facts, values) => {
    expect(flagsFor(facts)).toEqual([{ code, ...(values && { values }) }])
  })
})

const QUIET: [string, Partial<FlagFacts>][] = [
  ['a post 13 days ago', { lastPostAt: '2026-03-18T13:00:00Z', observedAt: TODAY }],
  ['silence after the last observation', { lastPostAt: '2026-03-01T00:00:00Z', observedAt: '2026-03-02T00:00:00Z' }],
  ['engagement that fell by less', { avgEngagement: 70.1, avgEngagementBefore: 100 }],
  ['engagement after none', { avgEngagement: 0, avgEngagementBefore: 0 }],
  ['followers that hold', { growthPercent: -2.9 }],
  ['no spike', { growthSpikes: 0 }],
  ['usual engagement', { engagementScore: 10.1 }],
  ['some advertising', { commercialRate: 49.9, commercialPosts: 20 }],
  ['advertising in few posts', { commercialRate: 100, commercialPosts: 4 }],
  ['mixed comments', { sentimentRate: 40.1 }],
  ['active followers', { followerInactivePercent: 39.9 }],
  [
    'no post since a list of long ago, though followers are observed',
    { lastPostAt: '2017-06-01T00:00:00Z', observedAt: TODAY, postsObservedAt: '2017-06-30T00:00:00Z' },
  ],
  ['followers sampled long ago', { followerInactivePercent: 90, followersSampledOn: '2017-06-30' }],
  ['an observation 30 days ago', { observedAt: '2026-03-01T00:00:00Z' }],
]
describe('and not before', () => {
  test.each(QUIET)('%s', (_, facts) => expect(flagsFor(facts)).toEqual([]))
})
