import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker'

function broken() {
  const clock = { ms: 0 }
  const breaker = createCircuitBreaker(() => clock.ms)
  for (let at = 0; at < 5; at++) {
    expect(breaker.waitMs()).toBeNull()
    breaker.failed()
  }
  return { clock, breaker }
}

test('it opens after five failures in a row, not after five in all', () => {
  const breaker = createCircuitBreaker(() => 0)
  for (let at = 0; at < 20; at++) at % 4 === 3 ? breaker.succeeded() : breaker.failed()
  expect(breaker.waitMs()).toBeNull()
  expect(broken().breaker.waitMs()).toBe(30_000)
})

test('after the pause one call tries; its failure means another pause, its success the end', () => {
  const { clock, breaker } = broken()
  clock.ms = 30_000
  expect(breaker.waitMs()).toBeNull()
  expect(breaker.waitMs()).toBe(30_000)
  breaker.failed()
  expect(breaker.restingUntil()).toEqual(new Date(60_000))
  clock.ms = 60_000
  expect(breaker.waitMs()).toBeNull()
  breaker.succeeded()
  expect([breaker.waitMs(), breaker.waitMs(), breaker.restingUntil()]).toEqual([null, null, null])
})
