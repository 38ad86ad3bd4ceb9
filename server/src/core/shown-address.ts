/** The address to type into a browser of this machine: a wildcard is not a host, and IPv6 needs brackets. */
export function shownAddress(host: string, port: number): string {
  const isWildcard = host === '' || host === '0.0.0.0' || host === '127.0.0.1' || /^[0:]+$/.test(host)
  const shownHost = isWildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shownHost}:${port}`
}
