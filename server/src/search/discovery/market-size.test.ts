import { expect, test } from 'vitest'
import { Overloaded } from '../../core/gate'
import { createMarketSize } from './discovery'

test('the size of the market is the last known one while counting is refused', async () => {
  let answer: () => Promise<{ ids: number[]; total: number }> = async () => ({ ids: [], total: 7 })
  const sizeAt = (now: number) => sizeOf({ today: '2026-03-01' }, now)
  const sizeOf = createMarketSize({ search: () => answer() })
  expect(await sizeAt(0)).toBe(7)
  answer = () => Promise.reject(new Overloaded(1))
  expect([await sizeAt(5_000), await sizeAt(10_000)]).toEqual([7, 7])
  answer = async () => ({ ids: [], total: 9 })
  expect(await sizeAt(15_000)).toBe(9)
  answer = () => Promise.reject(new Overloaded(1))
  const fresh = createMarketSize({ search: () => answer() })
  await expect(fresh({ today: '2026-03-01' })).rejects.toBeInstanceOf(Overloaded)
})
