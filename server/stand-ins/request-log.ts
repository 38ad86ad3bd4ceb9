const MOST = 50_000
const SECRET =
  /^(access_token|client_secret|code|code_verifier|fb_exchange_token|input_token|key|refresh_token|token|appsecret_proof)$/

export interface LoggedRequest {
  atMs: number
  method: string
  path: string
  /** The query without tokens, keys and codes. */
  query: Readonly<Record<string, string>>
  status: number
}

/** Logs all requests, so that tests can count them. */
export function createRequestLog() {
  const all: LoggedRequest[] = []
  return {
    all,
    add(entry: Omit<LoggedRequest, 'query'>, query: URLSearchParams): void {
      if (all.length >= MOST) all.shift()
      const maskedQuery = [...query].map(([name, value]) => [name, SECRET.test(name) ? '…' : value])
      all.push({ ...entry, query: Object.fromEntries(maskedQuery) })
    },
    clear: () => all.splice(0),
  }
}
