const MOST_REMEMBERED = 20_000

/** Remembers the answers of a pure function for the first texts that it is asked about. */
export function memoize<T>(answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>()
  return (text) => {
    let value = answers.get(text)
    if (value === undefined && !answers.has(text)) {
      value = answer(text)
      if (answers.size < MOST_REMEMBERED) answers.set(text, value)
    }
    return value as T
  }
}
