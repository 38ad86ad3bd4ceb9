import { expect, test } from 'vitest'
import { shownAddress } from './shown-address'

test.each([
  ['127.0.0.1', 'http://localhost:4600'],
  ['0.0.0.0', 'http://localhost:4600'],
  ['::', 'http://localhost:4600'],
  ['::1', 'http://[::1]:4600'],
  ['fe80::2', 'http://[fe80::2]:4600'],
  ['10.0.0.7', 'http://10.0.0.7:4600'],
  ['kol.example', 'http://kol.example:4600'],
])('%s is shown as %s', (host, shown) => {
  expect(shownAddress(host, 4600)).toBe(shown)
  expect(URL.canParse(shown)).toBe(true)
})
