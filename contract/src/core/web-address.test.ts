import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isKnownSite, parseProfileUrl } from './profile-url'
import { parseAddress } from './web-address'

const LONG = '中文'.repeat(30_000)

it('parses what a browser parses', () => {
  const text = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string({ maxLength: 60 }))
  fc.assert(
    fc.property(text, (one) => (parseAddress(one)?.href ?? null) === (URL.canParse(one) ? new URL(one).href : null)),
  )
})

// Encoding these as host names takes seconds.
it.each([
  ['a host', `https://${LONG}/x`],
  ['a host behind a user', `https://someone@www.${LONG}.com`],
  ['a host of a scheme that is cut apart', `ht\ntps:/\\${LONG}`],
  ['a host behind spaces', `  https:${LONG}`],
])('refuses %s of 60,000 letters at once', (_, address) => {
  const startedAt = process.cpuUsage()
  expect(parseAddress(address)).toBeNull()
  expect(parseProfileUrl(address)).toBeNull()
  expect(isKnownSite(address)).toBe(false)
  const { user, system } = process.cpuUsage(startedAt)
  expect((user + system) / 1_000).toBeLessThan(100)
})
