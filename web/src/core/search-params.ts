import { forgiving, type RawQuery, toQuery } from '@kolscope/contract/core/url'
import { type AnyRouter, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'

/** The address bar's query as plain text, `a=b&c=1,2`; a repeated key keeps all of its texts. */
export function parseSearch(text: string): RawQuery {
  const query = new URLSearchParams(text)
  const pairs = [...new Set(query.keys())].map((key) => {
    const all = query.getAll(key)
    return [key, all.length === 1 ? all[0] : all] as const
  })
  return Object.fromEntries(pairs)
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const text = toQuery(search)
  return text === '' ? '' : `?${text}`
}

/** Keys of the URL that the schema does not know or whose value does not fit. */
export function unreadable(schema: z.ZodObject, raw: RawQuery): string[] {
  const parsed: Record<string, unknown> = forgiving(schema, raw)
  return Object.keys(raw).filter((key) => raw[key] !== undefined && raw[key] !== '' && parsed[key] === undefined)
}

/** Whether another page is loading: writing to the URL now would cancel that. */
export const isLeaving = ({ state: { resolvedLocation: here }, latestLocation }: AnyRouter): boolean =>
  here !== undefined && here.pathname !== latestLocation.pathname

interface PageSearch<S extends z.ZodObject> {
  search: z.output<S>
  /** The parts of the URL that could not be parsed. */
  ignored: string[]
  /**
   * Writes the whole state; `replace` adds no entry to the history. A function receives the current state of the
   * URL: the last rendered state may be older when a timer or a response writes.
   */
  setSearch: (
    next: Partial<z.output<S>> | ((now: z.output<S>) => Partial<z.output<S>>),
    how?: { replace?: boolean },
  ) => void
}

/** A page's state in the URL, read leniently with its schema; the schema must be a constant. */
export function usePageSearch<S extends z.ZodObject>(schema: S): PageSearch<S> {
  const raw = useRouterState({ select: (state) => state.location.search as RawQuery })
  const navigate = useNavigate()
  const router = useRouter()
  const search = useMemo(() => forgiving(schema, raw), [schema, raw])
  const ignored = useMemo(() => unreadable(schema, raw), [schema, raw])
  const setSearch = useCallback<PageSearch<S>['setSearch']>(
    (next, { replace = false } = {}) => {
      if (isLeaving(router)) return
      const write = (now: object) =>
        parseSearch(toQuery(typeof next === 'function' ? next(forgiving(schema, now as RawQuery)) : next))
      void navigate({ to: '.', search: write, replace, resetScroll: false })
    },
    [navigate, router, schema],
  )
  return { search, ignored, setSearch }
}
