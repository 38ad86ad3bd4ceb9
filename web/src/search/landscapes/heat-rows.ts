import { SCORE_LEVELS, type ScoreLevel } from '@kolscope/contract/core/enums'
import type { Landscape } from '@kolscope/contract/search/landscapes'

export interface HeatRow {
  /** The category; null for influencers without a category. */
  category: { id: number; name: string; name_vi: string } | null
  /** Whether it has subcategories. */
  opens: boolean
  counts: Readonly<Record<ScoreLevel, number>>
  /** Levels whose count a user has uploaded. */
  uploadedLevels: ReadonlySet<ScoreLevel>
  total: number
}

type Matrix = Pick<Landscape, 'categories' | 'cells'>

/**
 * The rows of a heat map: the subcategories of one, or the top level and those without a category; the fullest first.
 */
export function heatRows({ categories, cells }: Matrix, under: number | undefined): HeatRow[] {
  const known = new Set(categories.map(({ id }) => id))
  // A category whose parent is hidden is at the top level.
  const above = (parent: number | null) => (parent !== null && known.has(parent) ? parent : undefined)
  const byPlace = new Map(cells.map((cell) => [`${cell.category_id} ${cell.level}`, cell]))
  const parents = new Set(categories.map(({ parent }) => parent))
  const rowOf = (category: HeatRow['category']): HeatRow => {
    const cellOf = (level: ScoreLevel) => byPlace.get(`${category?.id ?? null} ${level}`)
    const ofLevel = SCORE_LEVELS.map((level) => [level, cellOf(level)?.count ?? 0] as const)
    return {
      category,
      opens: category !== null && parents.has(category.id),
      counts: Object.fromEntries(ofLevel) as Record<ScoreLevel, number>,
      uploadedLevels: new Set(SCORE_LEVELS.filter((level) => cellOf(level)?.is_uploaded)),
      total: ofLevel.reduce((sum, [, count]) => sum + count, 0),
    }
  }
  const rows = categories
    .filter(({ parent }) => above(parent) === under)
    .map((category) => rowOf(category))
    .sort((a, b) => b.total - a.total || (a.category?.name ?? '').localeCompare(b.category?.name ?? ''))
  const none = rowOf(null)
  return under === undefined && none.total > 0 ? [...rows, none] : rows
}
