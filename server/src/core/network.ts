import { isIP } from 'node:net'

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/
const IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/

/**
 * Networks that embed every IPv4 address in their last two groups: mapped ones, and those of a translator (NAT64,
 * SIIT).
 */
const WITH_IPV4 = new Set(['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0'])

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').flatMap(groupOf))
  const [first, last] = [read(head), read(tail ?? '')]
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array.from({ length: missing }, () => 0), ...last]
}

/** The last two groups may be written as an IPv4 address. */
function groupOf(text: string): number[] {
  if (!text.includes('.')) return [Number.parseInt(text, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

/**
 * The unit in which an address is counted: an IPv4 address, or the /64 network of an IPv6 address, of which every
 * subscriber has one. Written with a port, in brackets, with a zone or as IPv4 mapped to IPv6, an address counts as the
 * same.
 */
export function networkOf(address: string): string {
  const bare = IN_BRACKETS.exec(address)?.[1] ?? WITH_PORT.exec(address)?.[1] ?? address
  const [plain = ''] = bare.trim().toLowerCase().split('%')
  const mapped = MAPPED.exec(plain)?.[1]
  if (mapped || isIP(plain) === 4) return mapped ?? plain
  if (isIP(plain) !== 6) return plain.slice(0, 60)
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  if (
    WITH_IPV4.has(
      groups
        .slice(0, 6)
        .map((group) => group.toString(16))
        .join(':'),
    )
  ) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The most that one subscriber has: an IPv4 address, or the /48 of an IPv6 address, which holds 65,536 networks. */
export const siteOf = (address: string): string => networkOf(address).replace(/:[0-9a-f]+::\/64$/, '::/48')

/** A subscriber may have 65,536 IPv6 networks; together they may do only this many times as much as one. */
export const NETWORKS_OF_SITE = 3
