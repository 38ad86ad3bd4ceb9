import { expect, test } from 'vitest'
import { unlessAborted } from './unless-aborted'

const never = () => new Promise<never>(() => {})

test('a task that never ends is waited for until the signal comes', async () => {
  await expect(unlessAborted(never, AbortSignal.timeout(10))).rejects.toThrow(/timeout/)
  await expect(unlessAborted(never, AbortSignal.abort())).rejects.toThrow(/aborted/)
})

test('a task that ends first gives what it gives', async () => {
  const { signal } = new AbortController()
  expect(await unlessAborted(async () => 1, signal)).toBe(1)
  await expect(unlessAborted(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
})
