import { EXPORT_WORDS } from '@kolscope/contract/lists/export-words'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../testing/export-examples'
import { objectOf } from './cells'

const about = (observed_at: string | null) => ({ observed_at, source: null, n: null, confidence: null, missing: null })

test('a row of a file is as old as the oldest of its numbers', () => {
  const { hit, member } = exampleOf('Cũ')
  const observedAt = (abouts: typeof hit.about, values: Partial<typeof hit> = {}) =>
    objectOf(
      {
        hit: { ...hit, observed_at: '2026-06-30T00:00:00.000Z', total_followers: 1, ...values, about: abouts },
        member,
      },
      { columns: ['observed_at'], language: 'en', words: EXPORT_WORDS.en, timeZone: 'UTC' },
    ).observed_at
  const recent = about('2026-06-29T00:00:00.000Z')
  const old = about('2017-06-30T00:00:00.000Z')
  expect(observedAt({ total_followers: old, avg_influence_scores: recent })).toBe(old.observed_at)
  expect(observedAt({ total_followers: old, avg_influence_scores: recent }, { total_followers: null })).toBe(
    recent.observed_at,
  )
  expect(observedAt({})).toBe('2026-06-30T00:00:00.000Z')
})
