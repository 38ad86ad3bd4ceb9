import { type Document, UNKNOWN } from '../src/search/discovery/index/document'

/** A document that differs with its version; all else is unknown. */
export function plainDocument(id: number, version: number): Document {
  return {
    ...UNKNOWN,
    id,
    platform: id % 2 === 0 ? 'tiktok' : 'fb',
    words: ['name', `v${version}`],
    accounts: [`account${id}`],
    size: 'micro',
    location: 'VN-01',
    followers: version * 10 + (id % 10),
    categories: [{ id: version, score: 1 }],
  }
}
