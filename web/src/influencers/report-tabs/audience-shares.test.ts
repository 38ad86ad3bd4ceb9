import type { Audience } from '@kolscope/contract/influencers/performance'
import { expect, test } from 'vitest'
import { audienceParts, largestOf, restOf } from './audience-shares'

const share = (value: string, percent: number) => ({ value, name: value, name_vi: '', percent })
const about = { source: 'demo', observed_at: '2026-11-01T00:00:00.000Z' }
const AUDIENCE: Audience = [
  { ...about, dimension: 'gender', shares: [share('female', 70.3), share('male', 29.6)] },
  { ...about, dimension: 'age', shares: [share('13-17', 10), share('18-24', 55), share('25-34', 20)] },
  { ...about, dimension: 'job', shares: [] },
]

test('what was observed comes in the order of the report, an empty answer counts as unknown', () => {
  const { known, unknown } = audienceParts(AUDIENCE)
  expect(known.map((one) => one.dimension)).toEqual(['age', 'gender'])
  expect(unknown).toEqual(['location', 'job', 'education'])
  expect(audienceParts([])).toEqual({ known: [], unknown: ['location', 'age', 'gender', 'job', 'education'] })
})

test('what the shares leave open is told, but not what rounding leaves', () => {
  const [gender, age] = AUDIENCE
  expect(age && restOf(age)).toBe(15)
  expect(gender && restOf(gender)).toBe(0)
  expect(restOf({ shares: [share('a', 60), share('b', 40.4)] })).toBe(0)
})

test('the largest group is found wherever it stands', () => {
  expect(AUDIENCE[1] && largestOf(AUDIENCE[1])?.value).toBe('18-24')
  expect(largestOf({ shares: [] })).toBeNull()
})
