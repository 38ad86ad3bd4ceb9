import { type RawQuery, toQuery } from '@kolscope/contract/url'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { parseSearch } from '../../core/search-params'
import { PostsSearch, readPostsSearch } from './posts-search'

const OWN = Object.keys(PostsSearch.shape)

/** The posts' part of the address; what the report keeps there stays. */
export function usePostsSearch() {
  const raw = useRouterState({ select: (state) => state.location.search as RawQuery })
  const navigate = useNavigate()
  const search = useMemo(() => readPostsSearch(raw), [raw])
  const setSearch = useCallback(
    (next: PostsSearch, replace = false) => {
      const write = (before: RawQuery) => {
        const others = Object.fromEntries(Object.entries(before).filter(([key]) => !OWN.includes(key)))
        return parseSearch(toQuery({ ...others, ...next }))
      }
      void navigate({ to: '.', search: write as never, replace, resetScroll: false })
    },
    [navigate],
  )
  return { search, setSearch }
}
