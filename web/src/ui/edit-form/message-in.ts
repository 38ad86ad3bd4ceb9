function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  // The form library keeps the element of a field beside its message.
  const inner = Object.entries(error).filter(([key]) => key !== 'ref')
  return inner.map(([, one]) => firstMessage(one)).find((message) => message !== undefined)
}

/** The message of a field's error; of a list, that of its first wrong entry. The fields of a group show their own. */
export function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return firstMessage(error)
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
