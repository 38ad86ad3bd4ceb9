import type { FieldValues } from 'react-hook-form'
import type { Difference } from './Differences'

/** How the conflict dialog names each field of a form and writes its value; without `write` as a text. */
export type FormWords<V extends FieldValues> = {
  [K in keyof V & string]-?: { label: string; write?: (value: V[K]) => string }
}

/** The fields whose typed value is not the stored one, in words. */
export function differencesOf<V extends FieldValues>(mine: V, stored: V, words: FormWords<V>): Difference[] {
  const names = Object.keys(words) as (keyof V & string)[]
  return names.flatMap((name) => {
    const [own, other] = [mine[name], stored[name]]
    if (JSON.stringify(own) === JSON.stringify(other)) return []
    const { label, write = (value: unknown) => String(value ?? '') } = words[name]
    return [{ name, label, mine: write(own), stored: write(other) }]
  })
}
