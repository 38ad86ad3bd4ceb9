import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf } from '../../../../testing/index-arbitraries'
import type { Document } from './document'
import { MOST_BUBBLES, marketOf } from './market-of'

/** Influencers of whom only these numbers count. */
function documents(given: readonly Pick<Document, 'followers' | 'engagementRate' | 'score'>[]): Document[] {
  const [any] = fc.sample(documentOf(1), { numRuns: 1, seed: 7 })
  if (!any) throw new Error('There is no document')
  return given.map((numbers, nth) => ({ ...any, ...numbers, id: nth + 1 }))
}

test('a bubble has the score of its influencer, and the mean of several who are drawn as one', () => {
  const place = { followers: 10_000, engagementRate: 2 }
  const alone = marketOf(documents([62.5, null].map((score) => ({ ...place, score })))).bubbles
  expect(alone.map(({ level, score }) => [level, score])).toEqual(
    expect.arrayContaining([
      ['large', 62.5],
      ['null', null],
    ]),
  )
  const scores = [...Array<number>(300).fill(61), ...Array<number>(100).fill(63), ...Array<null>(200).fill(null)]
  const together = marketOf(documents(scores.map((score) => ({ ...place, score })))).bubbles
  expect(together.map(({ level, score, count }) => [level, score, count])).toEqual(
    expect.arrayContaining([
      ['large', 61.5, 400],
      ['null', null, 200],
    ]),
  )
  expect([alone.length, together.length]).toEqual([2, 2])
})

test('influencers are drawn as one no more coarsely than there are too many bubbles', () => {
  // One in each step of ten to the sixth: six steps in a power of ten.
  const inSteps = (powers: number) =>
    Array.from({ length: powers }, (_, power) => [1, 1.7, 2.5, 4, 5, 8].map((value) => value * 10 ** power)).flat()
  const all = inSteps(5).flatMap((followers) =>
    inSteps(4).map((engagementRate) => ({ followers, engagementRate, score: 50 })),
  )
  expect(all.length).toBeGreaterThan(MOST_BUBBLES)
  const { bubbles } = marketOf(documents(all))
  expect(bubbles).toHaveLength(all.length / 4)
  expect(bubbles.every(({ count }) => count === 4)).toBe(true)
})
