/** A text that PostgreSQL can store: without NUL and halves of surrogate pairs, which files can contain as numbers. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Parsed JSON whose texts and names PostgreSQL can store. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storable(name), storableJson(one)]))
}
