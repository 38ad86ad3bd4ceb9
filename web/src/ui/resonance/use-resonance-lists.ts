import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import { type Category, categories as categoryRoutes } from '@kolscope/contract/market/categories'
import { type Profession, professions as professionRoutes } from '@kolscope/contract/market/professions'
import { useMemo } from 'react'
import { useLanguage } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { PATH_SIGN, pathsOf } from '../../core/tree-paths'

const STALE_MS = 5 * 60_000
const WHOLE = { page_size: 1_000, sort_field: 'name', sort_type: 1 } as const
const NONE: readonly never[] = []

export interface CategoryOption {
  id: number
  name: string
  name_vi: string
  /** The name with its ancestors, in the reader's language. */
  path: string
  depth: number
  /** The text that a search checks: folded, in both languages. */
  haystack: string
}

export interface ProfessionOption {
  id: number
  label: string
  haystack: string
}

/** A category that selected professions suggest, each with its highest points, and the profession they come from. */
export interface Suggestion {
  category: CategoryOption
  points: number
  by: string
}

const fits = (platform: Platform | undefined) => (one: { platform: Platform | null }) =>
  platform === undefined || one.platform === null || one.platform === platform

function optionsOf(rows: readonly Category[], platform: Platform | undefined, vietnamese: boolean): CategoryOption[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const paths = pathsOf(
    rows.map((row) => ({ ...row, name: row.categoryName })),
    vietnamese,
  )
  return [...paths].flatMap(([id, path]) => {
    const row = byId.get(id)
    if (!row || !fits(platform)(row)) return []
    const { categoryName: name, name_vi } = row
    const depth = path.split(PATH_SIGN).length - 1
    return [{ id, name, name_vi, path, depth, haystack: fold(`${path} ${name} ${name_vi}`) }]
  })
}

/** Categories and professions of a platform with the general ones; without a platform those of all. */
export function useResonanceLists(platform?: Platform) {
  const vietnamese = useLanguage() === 'vi'
  const categories = useQueryOf(categoryRoutes.listCategories, WHOLE, { staleTime: STALE_MS }).data?.results
  const professions = useQueryOf(professionRoutes.listProfessions, WHOLE, { staleTime: STALE_MS }).data?.data
  return useMemo(() => {
    const nameOf = (one: Profession) => (vietnamese && one.name_vi !== '' ? one.name_vi : one.name)
    const options = optionsOf(categories ?? NONE, platform, vietnamese)
    const byId = new Map(options.map((one) => [one.id, one]))
    const rows: readonly Profession[] = professions ?? NONE
    const professionOf = (row: Profession): ProfessionOption => ({
      id: row.id,
      label: nameOf(row),
      haystack: fold(`${row.name} ${row.name_vi}`),
    })
    /** All existing entries, including those of another platform, because their names are still needed. */
    const every = new Map(rows.map((row) => [row.id, professionOf(row)]))
    const professionOptions = rows.filter(fits(platform)).map(professionOf)
    professionOptions.sort((a, b) => a.label.localeCompare(b.label, vietnamese ? 'vi' : 'en'))
    const suggestionsFor = (professionIds: readonly number[]): Suggestion[] => {
      const best = new Map<number, Suggestion>()
      for (const row of rows.filter(({ id }) => professionIds.includes(id))) {
        for (const { category_id, points } of row.categories) {
          const category = byId.get(category_id)
          if (!category || (best.get(category_id)?.points ?? 0) >= points) continue
          best.set(category_id, { category, points, by: nameOf(row) })
        }
      }
      return [...best.values()].sort((a, b) => b.points - a.points)
    }
    return {
      loading: !categories || !professions,
      categories: options,
      byId,
      professions: professionOptions,
      every,
      suggestionsFor,
    }
  }, [categories, professions, platform, vietnamese])
}
