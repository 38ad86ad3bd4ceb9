import { SCORE_LEVELS, type ScoreLevel } from '@kolscope/contract/enums'
import type { Landscape } from '@kolscope/contract/landscapes'

export interface HeatRow {
  /** Null: without any category. */
  category: { id: number; name: string; name_vi: string } | null
  /** Whether it has categories of its own. */
  opens: boolean
  counts: Readonly<Record<ScoreLevel, number>>
  total: number
}

type Given = Pick<Landscape, 'categories' | 'cells'>

/** The rows of a heat map: the categories below one, or those at the top and who has none; the fullest first. */
export function heatRows({ categories, cells }: Given, under: number | undefined): HeatRow[] {
  const known = new Set(categories.map(({ id }) => id))
  // Where the category above is hidden, one stands at the top.
  const above = (parent: number | null) => (parent !== null && known.has(parent) ? parent : undefined)
  const counts = new Map(cells.map(({ category_id, level, count }) => [`${category_id} ${level}`, count]))
  const parents = new Set(categories.map(({ parent }) => parent))
  const rowOf = (category: HeatRow['category']): HeatRow => {
    const of = (level: ScoreLevel) => counts.get(`${category?.id ?? null} ${level}`) ?? 0
    const perLevel = Object.fromEntries(SCORE_LEVELS.map((level) => [level, of(level)])) as Record<ScoreLevel, number>
    const total = SCORE_LEVELS.reduce((sum, level) => sum + perLevel[level], 0)
    return { category, opens: category !== null && parents.has(category.id), counts: perLevel, total }
  }
  const rows = categories
    .filter(({ parent }) => above(parent) === under)
    .map((category) => rowOf(category))
    .sort((a, b) => b.total - a.total || (a.category?.name ?? '').localeCompare(b.category?.name ?? ''))
  const none = rowOf(null)
  return under === undefined && none.total > 0 ? [...rows, none] : rows
}
