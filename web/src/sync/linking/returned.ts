/** What a provider sent back through the browser. */
export interface Returned {
  state: string
  code?: string
  error?: string
}

/** Parses the URL of the return page; ignores anything a provider adds after a #. Null without a state. */
export function takeReturned({ search }: { search: string }): Returned | null {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  if (!state) return null
  const code = query.get('code')?.replace(/#_=_$/, '')
  // Facebook's reason is more specific.
  const error = query.get('error') ?? query.get('error_reason')
  return { state, ...(code && { code }), ...(error && { error: error.slice(0, 500) }) }
}
