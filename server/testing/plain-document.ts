import type { Document } from '../src/search/discovery/index/port'

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
