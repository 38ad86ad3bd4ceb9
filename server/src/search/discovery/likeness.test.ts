import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Comparable, likeness } from './likeness'

const named = (id: number) => ({ id, name: `Name ${id}`, name_vi: `Tên ${id}` })
const place = (id: string) => ({ id, name: id, name_vi: id })

function comparableOf(
  known: Partial<Hit>,
  weights: Comparable['weights'] = new Map(),
  audience: Comparable['audience'] = {},
) {
  const nothing = {
    categories: [],
    career: [],
    location: null,
    kind: null,
    total_followers: null,
    engagement_rate: null,
  }
  return { hit: { ...nothing, ...known } as unknown as Hit, weights, audience }
}

const anyShares = fc.dictionary(
  fc.constantFrom('female', 'male', 'other'),
  fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
)
const anyComparable: fc.Arbitrary<Comparable> = fc
  .record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
    weights: fc.array(fc.double({ min: 0.1, max: 100, noNaN: true }), { minLength: 5, maxLength: 5 }),
    unmeasured: fc.integer({ min: 1, max: 5 }),
    career: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    location: fc.option(fc.constantFrom('VN-01', 'VN-79').map(place), { nil: null }),
    kind: fc.constantFrom('celebrity', 'citizen', null),
    total_followers: fc.option(fc.nat(5_000_000), { nil: null }),
    engagement_rate: fc.option(fc.double({ min: 0, max: 60, noNaN: true }), { nil: null }),
    gender: fc.option(anyShares, { nil: null }),
    age: fc.option(anyShares, { nil: null }),
  })
  .map(({ ids, weights, unmeasured, career, gender, age, ...known }) =>
    comparableOf(
      { ...known, categories: ids.map(named), career: career.map(named) },
      new Map(ids.flatMap((id) => (id === unmeasured ? [] : [[id, weights[id - 1] ?? 1]]))),
      { ...(gender && { gender }), ...(age && { age }) },
    ),
  )

it('is worked out by hand', () => {
  const own = comparableOf(
    { categories: [named(1), named(2)], total_followers: 10_000, engagement_rate: 4, location: place('VN-79') },
    new Map([
      [1, 30],
      [2, 10],
    ]),
    { gender: { female: 80, male: 20 } },
  )
  const other = comparableOf(
    { categories: [named(1)], total_followers: 100_000, engagement_rate: 8, location: place('VN-79') },
    new Map([[1, 20]]),
    { gender: { female: 40, male: 10 } },
  )
  // 35 · 20 / 40, 20 · 0 for a factor of ten, 15 · 1, 10 · (1 − ln 2 / ln 4), 10 · 1.
  expect(likeness(own, other)).toEqual({
    likeness: 47.5,
    why: [
      { code: 'same-categories', values: { categories: [named(1)] } },
      { code: 'close-audience', values: { percent: 100 } },
      { code: 'same-place', values: { name: 'VN-79', name_vi: 'VN-79' } },
    ],
  })
})

it('takes a relevance that nobody measured for a usual one', () => {
  const own = comparableOf(
    { categories: [named(1), named(2)] },
    new Map([
      [1, 60],
      [2, 20],
    ]),
  )
  const other = comparableOf({ categories: [named(1)] })
  // 35 · min(60, 40) / (60 + 20)
  for (const found of [likeness(own, other), likeness(other, own)]) expect(found.likeness).toBe(17.5)
})

it('knows nothing of the unknown', () => {
  expect(likeness(comparableOf({}), comparableOf({}))).toEqual({ likeness: 0, why: [] })
})

it('is the same both ways, stays within 0 and 100, and is largest of oneself', () => {
  fc.assert(
    fc.property(anyComparable, anyComparable, (a, b) => {
      const there = likeness(a, b)
      const back = likeness(b, a)
      expect(Math.abs(there.likeness - back.likeness)).toBeLessThan(0.11)
      expect(there.why.map(({ code }) => code).sort()).toEqual(back.why.map(({ code }) => code).sort())
      expect(there.likeness).toBeGreaterThanOrEqual(0)
      expect(there.likeness).toBeLessThanOrEqual(100)
      expect(likeness(a, a).likeness).toBeGreaterThanOrEqual(there.likeness)
    }),
    { numRuns: 500 },
  )
})

it('gives only reasons that are true', () => {
  const ratio = (a: number | null, b: number | null) => Math.max(a ?? 0, b ?? 0) / Math.min(a ?? 0, b ?? 0)
  fc.assert(
    fc.property(anyComparable, anyComparable, (a, b) => {
      for (const { code, values = {} } of likeness(a, b).why) {
        if (code === 'same-categories')
          for (const one of values.categories as { id: number }[])
            for (const { hit } of [a, b]) expect(hit.categories.map(({ id }) => id)).toContain(one.id)
        if (code === 'same-profession')
          for (const one of values.professions as { id: number }[])
            for (const { hit } of [a, b]) expect(hit.career.map(({ id }) => id)).toContain(one.id)
        if (code === 'same-place') expect(a.hit.location?.id).toBe(b.hit.location?.id)
        if (code === 'same-kind') expect(a.hit.kind).toBe(b.hit.kind)
        if (code === 'same-size') expect(ratio(a.hit.total_followers, b.hit.total_followers)).toBeLessThan(1.8)
        if (code === 'close-engagement') expect(ratio(a.hit.engagement_rate, b.hit.engagement_rate)).toBeLessThan(1.42)
        if (code === 'close-audience') expect(values.percent).toBeGreaterThanOrEqual(75)
      }
    }),
    { numRuns: 500 },
  )
})
