import { BlockList, isIP } from 'node:net'

/** Everything outside the open internet: this machine, its networks, and addresses that embed such an address. */
const PRIVATE: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // The open internet of IPv6 is only 2000::/3.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blockLists = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, bits] of PRIVATE) {
  const family = network.includes(':') ? 'ipv6' : 'ipv4'
  blockLists[family].addSubnet(network, bits, family)
}

/** Whether an IP address belongs to the open internet (IANA's special-purpose registries). */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 6 ? 'ipv6' : 'ipv4'
  return !blockLists[family].check(address, family)
}
