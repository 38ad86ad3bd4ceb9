import { expect, it } from 'vitest'
import { readAhead } from './read-ahead'

/** Numbers, with a record of what happened in which order. */
function numbers(count: number, failsAt = Number.POSITIVE_INFINITY) {
  const events: string[] = []
  async function* made() {
    for (let n = 0; n < count; n += 1) {
      events.push(`make ${n}`)
      if (n === failsAt) throw new Error(`no ${n}`)
      yield n
    }
  }
  return { events, items: readAhead(made()) }
}

it('gives all items in their order, and makes each while the one before it is used', async () => {
  const { events, items } = numbers(3)
  for await (const n of items) events.push(`use ${n}`)
  expect(events).toEqual(['make 0', 'make 1', 'use 0', 'make 2', 'use 1', 'use 2'])
})

it('makes one item at most that nobody asks for', async () => {
  const { events, items } = numbers(5)
  for await (const n of items) {
    events.push(`use ${n}`)
    if (n === 1) break
  }
  expect(events).toEqual(['make 0', 'make 1', 'use 0', 'make 2', 'use 1'])
})

it('throws a failure when its item is asked for, and not before', async () => {
  const { events, items } = numbers(3, 1)
  const used: number[] = []
  await expect(async () => {
    for await (const n of items) {
      await new Promise((resolve) => setTimeout(resolve))
      used.push(n)
    }
  }).rejects.toThrow('no 1')
  expect([used, events]).toEqual([[0], ['make 0', 'make 1']])
})

it('has nothing of an empty sequence', async () => {
  const all: number[] = []
  for await (const n of numbers(0).items) all.push(n)
  expect(all).toEqual([])
})
