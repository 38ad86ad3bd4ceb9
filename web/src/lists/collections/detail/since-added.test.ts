import type { Member } from '@kolscope/contract/lists/collections/members'
import { expect, test } from 'vitest'
import { recentReasons } from './recent-reasons'
import { changeOf } from './since-added'

const since = (before: number | null, now: number | null, percent: number | null): Pick<Member, 'since_added'> => ({
  since_added: [{ metric: 'total_followers', before, now, percent }],
})

test('a change points up or down with both ends', () => {
  expect(changeOf(since(100, 112, 12), 'total_followers')).toEqual({ way: 'up', percent: 12, before: 100, now: 112 })
  expect(changeOf(since(100, 90, -10), 'total_followers')?.way).toBe('down')
})

test('what stands still, or whose end is unknown, says nothing', () => {
  expect(changeOf(since(100_000, 100_010, 0.01), 'total_followers')).toBeNull()
  expect(changeOf(since(null, 112, null), 'total_followers')).toBeNull()
  expect(changeOf(since(0, 112, null), 'total_followers')).toBeNull()
  expect(changeOf(since(100, 112, 12), 'engagement_rate')).toBeNull()
})

test('reasons are offered once each, the latest first', () => {
  const members = [
    { reason: 'too far', triaged_at: '2026-11-01T08:00:00Z' },
    { reason: 'too loud', triaged_at: '2026-11-03T08:00:00Z' },
    { reason: 'too far', triaged_at: '2026-11-02T08:00:00Z' },
    { reason: '', triaged_at: null },
  ]
  expect(recentReasons(members)).toEqual(['too loud', 'too far'])
})
