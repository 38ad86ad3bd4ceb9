const TIMEOUT_MS = 10_000

export interface TextMessage {
  to: string
  text: string
}

/**
 * Sends through a gateway that accepts {to, text} as JSON; the operator sets the URL, and redirects are not
 * followed.
 */
export function smsSender(gatewayUrl: string, token: string | undefined) {
  return async (message: TextMessage): Promise<void> => {
    const answer = await fetch(gatewayUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`)
  }
}
