import { type RawQuery, toQuery } from '@kolscope/contract/core/url'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isLeaving, parseSearch } from '../../core/search-params'
import { PostsSearch, readPostsSearch } from './posts-search'

const OWN = Object.keys(PostsSearch.shape)

/** The posts' part of the URL; the report's own parameters stay. */
export function usePostsSearch() {
  // Only this page's own parameters: while the user leaves, the URL already belongs to another page.
  const raw = useSearch({ strict: false }) as RawQuery
  const navigate = useNavigate()
  const router = useRouter()
  const search = useMemo(() => readPostsSearch(raw), [raw])
  const setSearch = useCallback(
    (next: PostsSearch, replace = false) => {
      if (isLeaving(router)) return
      const write = (before: object) => {
        const others = Object.fromEntries(Object.entries(before).filter(([key]) => !OWN.includes(key)))
        return parseSearch(toQuery({ ...others, ...next }))
      }
      void navigate({ to: '.', search: write, replace, resetScroll: false })
    },
    [navigate, router],
  )
  return { search, setSearch }
}
