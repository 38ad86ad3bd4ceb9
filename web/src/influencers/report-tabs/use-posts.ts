import type { Answer } from '@kolscope/contract/core/route'
import { type Post, type PostsQuery, posts } from '@kolscope/contract/market/posts'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryOf, refusedInPlace, useQueryOf } from '../../core/query'

const PAGE_POSTS = 50
const STALE_MS = 60_000

type PostsFilter = Partial<PostsQuery>
export interface FoundPosts {
  /** The query that these answer. */
  query: PostsFilter
  answer: Answer<typeof posts.listPosts>
}

/** The totals over all matching posts and the first of them; the previous results stay while the next ones load. */
export function usePosts(query: PostsFilter, enabled: boolean) {
  const [results, setResults] = useState<FoundPosts | null>(null)
  const first = useQueryOf(
    posts.listPosts,
    { ...query, summary: 1, pageSize: PAGE_POSTS, pageIndex: 0 },
    { ...refusedInPlace, staleTime: STALE_MS, enabled },
  )
  if (first.data && results?.answer !== first.data) setResults({ query, answer: first.data })
  return { results, isNew: enabled && first.data === undefined, first }
}

/** How many posts of each type match the other filters. */
export function useTypeCounts(query: PostsFilter, enabled: boolean) {
  const counts = useQueryOf(
    posts.listPosts,
    { ...query, types: undefined, summary: 1, pageSize: 1, pageIndex: 0 },
    { ...refusedInPlace, staleTime: STALE_MS, enabled, placeholderData: (before) => before },
  )
  return counts.data?.summary?.types
}

/** The posts at these positions of the whole list, page by page, as far as they have arrived. */
export function usePostsAt({ query, answer }: FoundPosts, places: readonly number[]) {
  const pages = [...new Set(places.map((place) => Math.floor(place / PAGE_POSTS)))].filter((page) => page > 0)
  const answers = useQueries({
    queries: pages.map((pageIndex) => ({
      ...queryOf(posts.listPosts, { ...query, pageSize: PAGE_POSTS, pageIndex }),
      staleTime: STALE_MS,
    })),
  })
  const postAt = (place: number): Post | undefined => {
    const page = Math.floor(place / PAGE_POSTS)
    const data = page === 0 ? answer.data : answers[pages.indexOf(page)]?.data?.data
    return data?.[place % PAGE_POSTS]
  }
  return { postAt, failed: answers.find(({ isError }) => isError) }
}

/** One object per query, because its users compare it by identity. */
export const usePostsQuery = (influencerId: number, filters: PostsFilter, order: PostsFilter): PostsFilter => {
  const text = JSON.stringify({ influencer_id: influencerId, ...filters, ...order })
  return useMemo(() => JSON.parse(text) as PostsFilter, [text])
}
