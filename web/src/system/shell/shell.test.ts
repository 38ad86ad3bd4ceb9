import { expect, test } from 'vitest'
import { kindOf } from '../../ui/feedback/result-texts'
import { initialsOf } from '../../ui/mark/initials'
import { endedSince, type Job, shareDone } from './jobs'
import { fits, moveIndex } from './palette-entries'

const job = (id: number, status: Job['status'], done = 0, total = 0): Job => ({
  id,
  name: 'demo',
  title: 'Demo',
  status,
  done,
  total,
  step: null,
  error: null,
  created_at: '2026-01-01T00:00:00Z',
  finished_at: null,
})

test('only what ran before and runs no more has ended', () => {
  const before = [job(1, 'running'), job(2, 'done'), job(3, 'queued')]
  const after = [job(1, 'done'), job(2, 'done'), job(3, 'running'), job(4, 'failed')]
  expect(endedSince(before, after).map(({ id }) => id)).toEqual([1])
})

test('progress is a whole percent within 100, unknown without a total', () => {
  expect([
    shareDone(job(1, 'running', 1, 3)),
    shareDone(job(1, 'running', 9, 3)),
    shareDone(job(1, 'running')),
  ]).toEqual([33, 100, null])
})

test('the palette finds words by their beginning, without accents', () => {
  expect(fits('Khám phá người ảnh hưởng', 'anh hu')).toBe(true)
  expect(fits('Discover Influencers', 'inf dis')).toBe(true)
  expect(fits('Discover Influencers', 'nce')).toBe(true)
  expect(fits('Discover Influencers', 'brands')).toBe(false)
  expect(fits('Anything', '')).toBe(true)
})

test('moving in the palette goes round', () => {
  expect([moveIndex(0, -1, 5), moveIndex(4, 1, 5), moveIndex(0, 1, 0)]).toEqual([4, 0, 0])
})

test('initials are those of the last two words', () => {
  expect(['Đặng Minh Châu', 'madonna', '★ Ốc Đảo ★', '🙂', ''].map(initialsOf)).toEqual(['MC', 'M', 'ỐĐ', '', ''])
})

test('a status is told in its own words', () => {
  expect([0, 503, 403, 404, 429, 400, 418, 500, 507].map(kindOf)).toEqual([
    'unreachable',
    'unreachable',
    'denied',
    'notFound',
    'tooMany',
    'badRequest',
    'badRequest',
    'server',
    'server',
  ])
})
