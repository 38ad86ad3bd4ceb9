import type { FieldError } from '@kolscope/contract/core/errors'
import { useState } from 'react'
import type { EditWords } from './use-edit-words'

const NONE: ReadonlyMap<string, string> = new Map()
/** Represents every field, once saving was tried. */
const ALL = '*'

/**
 * Which problems are shown: of fields that the user has left, of all once saving was tried, and those the server found.
 */
export function useEditErrors(problems: readonly FieldError[], words: EditWords) {
  const [refused, setRefused] = useState(NONE)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const textsOf = (errors: readonly FieldError[]) => new Map(errors.map((one) => [one.field, words.problem(one)]))
  const wrong = textsOf(problems)
  const isSeen = (field: string) => seen.has(field) || seen.has(ALL)
  return {
    leave: (field: string) => setSeen((now) => new Set([...now, field])),
    showAll: () => setSeen(new Set([ALL])),
    refuse: (errors: readonly FieldError[]) => setRefused(textsOf(errors)),
    /** A changed field no longer has the value that was refused. */
    touch: (field: string) =>
      setRefused((now) => new Map([...now].filter(([name]) => name !== field && !name.startsWith(`${field}.`)))),
    reset: () => {
      setSeen(new Set())
      setRefused(NONE)
    },
    errorOf: (field: string): string | undefined =>
      refused.get(field) ?? (isSeen(field) ? wrong.get(field) : undefined),
    /** For a list whose entries are not checked one by one. */
    firstErrorOf: (field: string): string | undefined => {
      const shown = [...refused, ...(isSeen(field) ? wrong : [])]
      return shown.find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]
    },
  }
}
