/** A host name has at most 253 characters. Encoding an international one takes quadratic time. */
const LONGEST_HOST = 253
/** Browsers ignore these characters in a URL. */
const IGNORED = /^[\0-\x20]+|[\t\n\r]/g
const HOST = /^[a-z][a-z\d+.-]*:[/\\]*([^/\\?#]*)/i

/** Parses a URL with its scheme; returns null if it is invalid or its host is longer than any host name. */
export function parseAddress(text: string): URL | null {
  const [, host = ''] = HOST.exec(text.replace(IGNORED, '')) ?? []
  if (host.length > LONGEST_HOST) return null
  return URL.canParse(text) ? new URL(text) : null
}
