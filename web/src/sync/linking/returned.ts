/** What a provider sent back with the browser. */
export interface Returned {
  state: string
  code?: string
  error?: string
}

/** Reads the address of the return page; anything a provider adds behind a # means nothing. Null without a state. */
export function takeReturned({ search }: { search: string }): Returned | null {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  if (!state) return null
  const code = query.get('code')?.replace(/#_=_$/, '')
  // Facebook tells more exactly in the reason.
  const error = query.get('error') ?? query.get('error_reason')
  return { state, ...(code && { code }), ...(error && { error: error.slice(0, 500) }) }
}
