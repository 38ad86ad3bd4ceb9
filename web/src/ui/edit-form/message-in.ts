/** The message of a field's error; of a field that is a list, of its first wrong entry. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  // The form library keeps the element of a field beside its message.
  const inner = Object.entries(error).filter(([key]) => key !== 'ref')
  return inner.map(([, one]) => messageIn(one)).find((message) => message !== undefined)
}
