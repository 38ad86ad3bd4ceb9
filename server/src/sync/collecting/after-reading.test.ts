import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Failure } from '../connectors/port'
import { afterFailure, MAX_TRIES } from './after-reading'
import { restAfter } from './connector-state'
import { nextRunAt, nightFrom, turnOf } from './nights'

const HOUR_MS = 3_600_000
const now = new Date('2026-11-10T20:00:00Z')
const reading = { read: 'counts', rank: 1, tries: 0, nextAt: new Date('2026-11-10T19:00:00Z') } as const
const transient: Failure = { kind: 'transient', retryAfterMs: null, detail: 'It did not answer.' }
const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

it('reads again in a night that is hours off, of linked ones the next one, and no later than the rhythm says', () => {
  fc.assert(
    fc.property(time, fc.constantFrom('counts', 'posts'), fc.constantFrom(0, 1, 2), (at, read, rank) => {
      const next = nextRunAt(at, read, rank)
      const days = rank === 2 ? 7 : 1
      const restMs = (rank === 0 ? 4 : 12) * HOUR_MS
      expect(next.getUTCHours()).toBe(19)
      expect(next.getTime() - at.getTime()).toBeGreaterThanOrEqual((days - 1) * 24 * HOUR_MS + restMs)
      expect(next.getTime() - at.getTime()).toBeLessThan(days * 24 * HOUR_MS + restMs)
      expect(nightFrom(at).getTime()).toBeGreaterThanOrEqual(at.getTime())
    }),
  )
})

it('lets nobody wait for ever: whoever waits a day longer than a linked one goes first', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 100 }), (at, hours) => {
      const later = new Date(at.getTime() + (24 + hours) * HOUR_MS)
      expect(turnOf(at, 2).getTime()).toBeLessThan(turnOf(later, 0).getTime())
    }),
  )
})

it('waits longer after each try and gives up after the fifth', () => {
  const waits: number[] = []
  let tries = 0
  for (let at = 0; at < MAX_TRIES; at += 1) {
    const after = afterFailure({ ...reading, tries }, transient, { now, isDown: false, random: () => 1 })
    waits.push(after.nextAt.getTime() - now.getTime())
    tries = after.tries
    expect(after.failedAt).toEqual(at === MAX_TRIES - 1 ? now : null)
  }
  expect(waits.map((ms) => ms / 60_000)).toEqual([1, 4, 16, 64, 256])
})

it('counts no try while the provider is down, and none for a spent quota', () => {
  expect(afterFailure({ ...reading, tries: 4 }, transient, { now, isDown: true })).toMatchObject({
    tries: 4,
    failedAt: null,
  })
  const exhaustedQuota: Failure = { kind: 'quota-exhausted', until: '2026-11-11T08:00:00Z', detail: 'quotaExceeded' }
  expect(afterFailure({ ...reading, tries: 4 }, exhaustedQuota, { now, isDown: false })).toMatchObject({
    tries: 4,
    failedAt: null,
    nextAt: reading.nextAt,
  })
})

it('stops at once where only somebody else can help', () => {
  for (const kind of ['needs-reconnect', 'missing-scope'] as const) {
    expect(afterFailure(reading, { kind, detail: '' }, { now, isDown: false }).failedAt).toEqual(now)
  }
})

it('waits as long as the provider asks', () => {
  const retryLater: Failure = { ...transient, retryAfterMs: 5 * HOUR_MS }
  expect(afterFailure(reading, retryLater, { now, isDown: false }).nextAt.getTime()).toBe(now.getTime() + 5 * HOUR_MS)
  expect(restAfter(1, 5 * HOUR_MS)).toBe(5 * HOUR_MS)
  expect(restAfter(5, null)).toBe(300_000)
})
