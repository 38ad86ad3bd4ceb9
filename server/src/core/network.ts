import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/
const IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/

/** Networks that embed every IPv4 address in their last 32 bits: mapped ones, and those of SIIT and NAT64. */
const WITH_IPV4 = ['::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map((network) => ipaddr.IPv6.parseCIDR(network))

/**
 * The unit in which an address is counted: an IPv4 address, or the /64 network of an IPv6 address, of which every
 * subscriber has one. Written with a port, in brackets, with a zone or as IPv4 mapped to IPv6, an address counts as the
 * same.
 */
export function networkOf(address: string): string {
  const bare = IN_BRACKETS.exec(address)?.[1] ?? WITH_PORT.exec(address)?.[1] ?? address
  const [plain = ''] = bare.trim().toLowerCase().split('%')
  if (isIP(plain) !== 6) return plain.slice(0, 60)
  const ip = ipaddr.IPv6.parse(plain)
  if (WITH_IPV4.some((network) => ip.match(network))) return ip.toByteArray().slice(-4).join('.')
  const groups = ip.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** The most that one subscriber has: an IPv4 address, or the /48 of an IPv6 address, which contains 65,536 networks. */
export const siteOf = (address: string): string => networkOf(address).replace(/:[0-9a-f]+::\/64$/, '::/48')

/** A subscriber may have 65,536 IPv6 networks; together they may do only this many times as much as one. */
export const NETWORKS_OF_SITE = 3
