import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:0:10.0.0.1',
  '5f00::1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'ff02::1',
  'localhost',
  '',
])('%s is not of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is of the open internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
