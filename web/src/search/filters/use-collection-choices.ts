import { fold } from '@kolscope/contract/core/fold'
import { type CollectionChoice, collections } from '@kolscope/contract/lists/collections/collections'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type refusedInPlace, useQueryOf } from '../../core/query'

const PAUSE_MS = 200

/** Collections whose name contains every word, regardless of accents and case. */
export function fittingChoices(choices: readonly CollectionChoice[], text: string): CollectionChoice[] {
  const wanted = fold(text).split(/\s+/).filter(Boolean)
  return choices.filter(({ name }) => wanted.every((word) => fold(name).includes(word)))
}

interface Asking {
  text: string
  /** Includes those that the account may only view. */
  show_all?: 1
  options?: Partial<typeof refusedInPlace> & { enabled?: boolean }
}

/** The account's collections by name: filtered here while they fit in one response, otherwise the server searches. */
export function useCollectionChoices({ text, show_all, options }: Asking) {
  const input = show_all ? { show_all } : {}
  const asked = useQueryOf(collections.listCollectionChoices, input, options)
  const { data = [], total = 0 } = asked.data ?? {}
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const isSearched = total > data.length && search !== ''
  const found = useQueryOf(
    collections.listCollectionChoices,
    { ...input, search },
    { ...options, enabled: isSearched, placeholderData: keepPreviousData },
  )
  const listed = isSearched ? (found.data?.data ?? data) : data
  const fitting = useMemo(() => fittingChoices(listed, text), [listed, text])
  const isMore = isSearched ? (found.data?.total ?? 0) > listed.length : total > data.length
  const isSearching =
    total > data.length && text.trim() !== '' && (search !== text.trim() || found.isPending || found.isPlaceholderData)
  return { asked, total, fitting, isMore, isSearching }
}
