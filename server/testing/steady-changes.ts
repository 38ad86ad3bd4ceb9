import type { Change, Document } from '../src/search/discovery/index/port'

/** A document that differs with its version; all else is unknown. */
export function plainDocument(id: number, version: number): Document {
  return {
    id,
    platform: id % 2 === 0 ? 'tiktok' : 'fb',
    words: ['name', `v${version}`],
    accounts: [`account${id}`],
    kind: null,
    size: 'micro',
    gender: null,
    maritalStatus: null,
    state: 'New',
    birthYear: null,
    location: 'VN-01',
    platformCategory: null,
    followers: version * 10 + (id % 10),
    avgEngagement: null,
    engagementRate: null,
    growth: null,
    growthCount: null,
    sentimentRate: null,
    score: null,
    lastPostAt: null,
    observedAt: null,
    verified: null,
    hasContact: false,
    isSample: false,
    categories: [{ id: version, score: 1 }],
    professions: [],
    audienceLocation: {},
    audienceAge: {},
    audienceGender: {},
  }
}

/**
 * The nth of a row of changes that writes again and again to 400 influencers, removes some and brings new categories.
 */
export function steadyChanges(n: number): Change[] {
  return Array.from({ length: 40 }, (_, i) => {
    const id = ((n * 37 + i * 11) % 400) + 1
    return { id, version: n, document: (id + n) % 9 === 0 ? null : plainDocument(id, n) }
  })
}
