import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { DELIVERY_ERRORS } from '@kolscope/contract/system/webhooks'
import { afterEach, expect, test, vi } from 'vitest'
import { postEvent } from './post-event'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test.each([true, false])(
  'a look-up that never answers holds up nobody, private networks allowed: %s',
  async (isAllowed) => {
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation((() => undefined) as never)
    syncBuiltinESMExports()
    const startedMs = performance.now()
    const result = await postEvent('https://example.com/', '{}', {}, isAllowed, AbortSignal.timeout(200))
    expect(result).toEqual({ status: null, error: DELIVERY_ERRORS.late })
    expect(performance.now() - startedMs).toBeLessThan(5_000)
    expect(lookup).toHaveBeenCalledOnce()
  },
)

test('a name with a public and a private address is not called', async () => {
  const answerBoth = (_host: string, _options: unknown, answer: (error: null, addresses: unknown) => void) =>
    answer(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])
  vi.spyOn(dns, 'lookup').mockImplementation(answerBoth as never)
  syncBuiltinESMExports()
  const result = await postEvent('https://example.com/', '{}', {}, false, AbortSignal.timeout(2_000))
  expect(result).toEqual({ status: null, error: DELIVERY_ERRORS.unreachable })
})
