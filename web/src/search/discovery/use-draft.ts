import type { FieldError } from '@kolscope/contract/core/errors'
import { toQuery } from '@kolscope/contract/core/url'
import { compileSearch } from '@kolscope/contract/search/discovery/search'
import { useCallback, useMemo, useState } from 'react'
import type { Draft } from '../filters/discover-search'

interface Drafted {
  draft: Draft
  errors: readonly FieldError[]
  change: (next: Draft) => void
  /** Commits the draft unless a field has an error; returns whether it did. */
  apply: () => boolean
  /** Discards what was not committed. */
  discard: () => void
}

/**
 * Filters while they are being selected. With `immediate` each change is committed immediately, otherwise on apply.
 * Nothing is committed while a field has an error; a change of the committed filters from outside replaces the draft.
 */
export function useDraft(current: Draft, commit: (draft: Draft) => void, immediate: boolean): Drafted {
  const [local, setLocal] = useState<Draft | null>(null)
  const key = toQuery(current)
  const [lastKey, setLastKey] = useState(key)
  if (lastKey !== key) {
    setLastKey(key)
    setLocal(null)
  }
  const draft = local ?? current
  const errors = useMemo(() => compileSearch(draft).errors, [draft])
  const change = useCallback(
    (next: Draft) => {
      setLocal(next)
      if (immediate && compileSearch(next).errors.length === 0) commit(next)
    },
    [immediate, commit],
  )
  const apply = () => {
    if (errors.length > 0) return false
    commit(draft)
    return true
  }
  const discard = useCallback(() => setLocal(null), [])
  return { draft, errors, change, apply, discard }
}
