import type { FieldChange } from '@kolscope/contract/core/activity-fields'
import { UNSET_POINT } from '@kolscope/contract/influencers/editing'

interface NamedOption {
  name: string
  name_vi: string
}

/** Maps the stored name in a change to the name in the reader's language. */
export type Names = ReadonlyMap<string, string>

export const namesOf = (
  lists: readonly (readonly NamedOption[])[],
  nameOf: (en: string, vi: string) => string,
): Names => new Map(lists.flat().map(({ name, name_vi }) => [name, nameOf(name, name_vi)]))

const POINTS = new RegExp(`^(.*): (\\d+|${UNSET_POINT})$`)

/** An entry of a list, with its points if it has some: `Beauty: 80`. */
function entryText(text: string, { names, unset }: Pick<Words, 'names' | 'unset'>): string {
  const [, name, points] = POINTS.exec(text) ?? []
  if (name !== undefined) return `${names.get(name) ?? name} ${points === UNSET_POINT ? `(${unset})` : points}`
  return names.get(text) ?? text
}

/** Names may contain commas themselves: the longest run of parts that is a name counts as one. */
function listText(text: string, words: Pick<Words, 'names' | 'unset'>): string {
  const parts = text.split(', ')
  const entries: string[] = []
  for (let at = 0; at < parts.length; ) {
    let length = parts.length - at
    const run = () => parts.slice(at, at + length).join(', ')
    const withoutPoints = (one: string) => POINTS.exec(one)?.[1] ?? one
    while (length > 1 && !words.names.has(withoutPoints(run()))) length -= 1
    entries.push(entryText(run(), words))
    at += length
  }
  return entries.join(', ')
}

const NAMED: ReadonlySet<string> = new Set(['user_career', 'user_ressonance', 'user_location'])

interface Words {
  names: Names
  /** The name of a point that is not set. */
  unset: string
  label: (field: string) => string
  codeText: (field: string, value: string) => string
}

/** A change in the reader's words: field, codes, and the names of list entries. */
export function changeInWords({ field, from, to }: FieldChange, words: Words): FieldChange {
  const text = (value: string | null) => {
    if (value === null) return null
    return NAMED.has(field) ? listText(value, words) : words.codeText(field, value)
  }
  return { field: words.label(field), from: text(from), to: text(to) }
}
