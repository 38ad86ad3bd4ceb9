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
  const [refusedTexts, setRefusedTexts] = useState(NONE)
  const [seenFields, setSeenFields] = useState<ReadonlySet<string>>(new Set())
  const textsOf = (errors: readonly FieldError[]) => new Map(errors.map((one) => [one.field, words.problem(one)]))
  const wrongTexts = textsOf(problems)
  const isSeen = (field: string) => seenFields.has(field) || seenFields.has(ALL)
  return {
    leave: (field: string) => setSeenFields((now) => new Set([...now, field])),
    showAll: () => setSeenFields(new Set([ALL])),
    refuse: (errors: readonly FieldError[]) => setRefusedTexts(textsOf(errors)),
    /** A changed field no longer has the value that was refused. */
    touch: (field: string) =>
      setRefusedTexts((now) => new Map([...now].filter(([name]) => name !== field && !name.startsWith(`${field}.`)))),
    reset: () => {
      setSeenFields(new Set())
      setRefusedTexts(NONE)
    },
    errorOf: (field: string): string | undefined =>
      refusedTexts.get(field) ?? (isSeen(field) ? wrongTexts.get(field) : undefined),
    /** Returns the first error of a list whose entries are not checked one by one. */
    firstErrorOf: (field: string): string | undefined => {
      const shownErrors = [...refusedTexts, ...(isSeen(field) ? wrongTexts : [])]
      return shownErrors.find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]
    },
  }
}
