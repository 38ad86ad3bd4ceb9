import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:0:203.0.113.9', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '203.0.113.9'],
  ['64:ff9b::cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('every address of a /64 counts as one, those of another do not', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  const four = fc.array(group, { minLength: 4, maxLength: 4 }).filter(([first]) => first !== '0')
  fc.assert(
    fc.property(four, four, four, (prefix, one, other) => {
      const at = (suffix: readonly string[]) => networkOf([...prefix, ...suffix].join(':'))
      expect(at(one)).toBe(at(other))
      const next = [prefix[0], prefix[1], prefix[2], prefix[3] === '1' ? '2' : '1']
      expect(networkOf([...next, ...one].join(':'))).not.toBe(at(one))
    }),
  )
})

test.each([
  ['203.0.113.9:51234', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2:2::1', '2001:db8:2::/48'],
])('%s is at the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})
