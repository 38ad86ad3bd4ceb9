import { expect, test } from 'vitest'
import { digestOf, digestText } from './digest'
import type { Document } from './document'

const plain: Document = {
  id: 7,
  platform: 'fb',
  words: ['tin', 'tuc'],
  accounts: ['tin.tuc', '900000001'],
  kind: 'citizen',
  size: 'micro',
  gender: 'female',
  maritalStatus: 'Single',
  state: 'Approved',
  birthYear: 1990,
  location: 'VN-01',
  platformCategory: 'Blogger',
  followers: 10_000,
  avgEngagement: 100,
  engagementRate: 1.5,
  growth: 2.5,
  growthCount: 200,
  postsPerWeek: 3.5,
  sentimentRate: 50,
  score: 60,
  lastPostAt: 1_700_000_000,
  observedAt: 1_700_000_001,
  verified: null,
  hasContact: false,
  isSample: false,
  categories: [
    { id: 1, score: 10 },
    { id: 2, score: null },
  ],
  professions: [3, 4],
  audienceLocation: { 'VN-01': 40, 'VN-79': 20 },
  audienceAge: { '18-24': 30 },
  audienceGender: { male: 45 },
}

const changes: Required<{ [Key in keyof Document]: readonly Document[Key][] }> = {
  id: [8],
  platform: ['page'],
  words: [['tuc', 'tin'], ['din', 'tuc'], ['tin'], ['tintuc'], ['ti', 'ntuc']],
  accounts: [['900000001', 'tin.tuc'], ['tin.tuc']],
  kind: ['celebrity', null],
  size: ['mega', null],
  gender: ['male', null],
  maritalStatus: ['Married', null],
  state: ['New'],
  birthYear: [1991, null],
  location: ['VN-79', '', null],
  platformCategory: ['Artist', null],
  followers: [10_001, 0, null],
  avgEngagement: [101, null],
  engagementRate: [1.51, null],
  growth: [-2.5, 0, 1, null],
  growthCount: [-200, null],
  postsPerWeek: [3.75, 0, null],
  sentimentRate: [51, null],
  score: [61, 0, null],
  lastPostAt: [1_700_000_060, null],
  observedAt: [1_700_000_061, null],
  verified: [true, false],
  hasContact: [true],
  isSample: [true],
  categories: [
    [{ id: 1, score: 10 }],
    [
      { id: 1, score: null },
      { id: 2, score: 10 },
    ],
  ],
  professions: [[3], [3, 5], []],
  audienceLocation: [{ 'VN-01': 20, 'VN-79': 40 }, { 'VN-01': 40 }],
  audienceAge: [{ '25-34': 30 }, {}],
  audienceGender: [{ male: 46 }, { female: 45 }],
}

// A part that the digest leaves out is found by its name.
test('whatever changes in a document changes its digest', () => {
  const changed = Object.entries(changes).flatMap(([key, values]) =>
    values.map((value) => ({ what: `${key} ${JSON.stringify(value)}`, document: { ...plain, [key]: value } })),
  )
  const all = [{ what: 'nothing', document: plain }, ...changed]
  const digests = all.map(({ what, document }) => {
    const { high, low } = digestOf(document)
    return { what, digest: `${high} ${low}` }
  })
  const seen = new Map<string, string[]>()
  for (const { what, digest } of digests) seen.set(digest, [...(seen.get(digest) ?? []), what])
  expect([...seen.values()].filter((alike) => alike.length > 1)).toEqual([])
})

test('what stands in one list is not the same in another one', () => {
  const of = (lists: Partial<Document>) => digestOf({ ...plain, ...lists })
  expect(of({ words: ['a', 'b'], accounts: [] })).not.toEqual(of({ words: ['a'], accounts: ['b'] }))
  expect(of({ words: [], accounts: ['a', 'b'] })).not.toEqual(of({ words: ['a'], accounts: ['b'] }))
  expect(of({ categories: [], professions: [1] })).not.toEqual(of({ categories: [], professions: [] }))
})

test('the order of categories, professions and shares changes nothing, nor does the sign of zero', () => {
  const turned = {
    ...plain,
    categories: [...plain.categories].reverse(),
    professions: [...plain.professions].reverse(),
    audienceLocation: { 'VN-79': 20, 'VN-01': 40 },
  }
  expect(digestOf(turned)).toEqual(digestOf(plain))
  expect(digestOf({ ...plain, growth: -0 })).toEqual(digestOf({ ...plain, growth: 0 }))
})

test('a digest is written with all of its digits', () => {
  expect([digestText(0xabn), digestText(-1n), digestText(1n << 64n)]).toEqual([
    '00000000000000ab',
    'ffffffffffffffff',
    '0000000000000000',
  ])
})
