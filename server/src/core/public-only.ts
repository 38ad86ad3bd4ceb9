import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address'

/** Why there is no connection: the host is not on the open internet. */
export class NotPublic extends Error {}

/** Connects to the very IP address that was checked, so a name that resolves differently later gains nothing. */
const publicLookup: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return answer(new NotPublic(), '', 0)
    return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}

/** The IP address in a URL that contains one instead of a host name; no look-up is made for it. */
export function addressIn({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}

/** Options with which a request connects to the open internet only. */
export function publicOnly(url: URL): { lookup: LookupFunction } {
  const address = addressIn(url)
  if (address !== undefined && !isPublicAddress(address)) throw new NotPublic()
  return { lookup: publicLookup }
}
