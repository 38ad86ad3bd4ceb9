/** A map of limited size: when it is full, it drops the entry that was set longest ago. */
export function createShortMap<V>(most: number) {
  const entries = new Map<string, V>()
  return {
    get: (key: string): V | undefined => entries.get(key),
    set(key: string, value: V): void {
      entries.delete(key)
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
    delete: (key: string): boolean => entries.delete(key),
    clear: (): void => entries.clear(),
  }
}
