/** Paths to which no one is redirected: they end or begin a session, or only report an error. */
const NO_RETURN =
  /^\/(?:sign-in|sign-up|sign-out|set-up|forgot-password|set-password|auth-expired|not-found|access-denied|internal-server-error)(?:[/?#]|$)/

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and newlines, so `/\t/host` names a host.
const UNSAFE = /[\u0000-\u001f\u007f\\]/

/** A path of this site only: one slash, then neither slash nor backslash. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !UNSAFE.test(path)

/**
 * The path as the address bar would write it: dots are resolved, and non-ASCII letters, which headers cannot carry, are
 * encoded.
 */
function encodedPath(path: string): string {
  const { pathname, search, hash } = new URL(path, 'https://own.example')
  return pathname + search + hash
}

/** The first of the requested paths that is a valid redirect target, else null. */
export function returnPath(...candidates: (string | null | undefined)[]): string | null {
  const own = candidates
    .filter((path) => typeof path === 'string' && isOwnPath(path))
    .map((path) => encodedPath(path as string))
  return own.find((path) => path !== '/' && isOwnPath(path) && !NO_RETURN.test(path)) ?? null
}
