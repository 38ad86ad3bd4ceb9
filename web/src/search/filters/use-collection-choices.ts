import { fold } from '@kolscope/contract/core/fold'
import { type CollectionChoice, collections } from '@kolscope/contract/lists/collections/collections'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type refusedInPlace, useQueryOf } from '../../core/query'

const PAUSE_MS = 200

/** Collections whose name contains every word, regardless of accents and case. */
export function fittingChoices(choices: readonly CollectionChoice[], text: string): CollectionChoice[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return choices.filter(({ name }) => words.every((word) => fold(name).includes(word)))
}

interface Props {
  text: string
  /** Includes those that the account may only view. */
  show_all?: 1
  options?: Partial<typeof refusedInPlace> & { enabled?: boolean }
}

/** The account's collections by name: filtered here if they fit in one response, otherwise the server searches. */
export function useCollectionChoices({ text, show_all, options }: Props) {
  const input = show_all ? { show_all } : {}
  const query = useQueryOf(collections.listCollectionChoices, input, options)
  const { data = [], total = 0 } = query.data ?? {}
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const isSearched = total > data.length && search !== ''
  const searchQuery = useQueryOf(
    collections.listCollectionChoices,
    { ...input, search },
    { ...options, enabled: isSearched, placeholderData: keepPreviousData },
  )
  const choices = isSearched ? (searchQuery.data?.data ?? data) : data
  const fitting = useMemo(() => fittingChoices(choices, text), [choices, text])
  const isMore = isSearched ? (searchQuery.data?.total ?? 0) > choices.length : total > data.length
  const isSearching =
    total > data.length &&
    text.trim() !== '' &&
    (search !== text.trim() || searchQuery.isPending || searchQuery.isPlaceholderData)
  return { query, total, fitting, isMore, isSearching }
}
