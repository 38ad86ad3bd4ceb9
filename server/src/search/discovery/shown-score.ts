import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { Catalog } from '../../market/references/catalog'
import { withAncestors } from './documents'

/** A category an influencer has itself, with its score and whether staff set it. */
export interface InfluencerCategory {
  id: number
  score: number | null
  is_staff: boolean
}

/** The score a card shows, its category, and who gave it; staff only if all of it comes from them. */
export interface ShownScore {
  score: number | null
  category: number | null
  by: Hit['score_by']
}

type Stored = Pick<ShownScore, 'score' | 'category'>

const UNKNOWN: ShownScore = { score: null, category: null, by: null }

/** Who gave the score of a selected category: an ancestor gets it from its best descendant. */
function isStaffs(categories: readonly InfluencerCategory[], category: number, catalog: Catalog): boolean {
  const parentOf = (id: number) => catalog.categories.get(id)?.parent
  const below = categories.filter((one) => withAncestors([one], parentOf).some(({ id }) => id === category))
  const best = Math.max(...below.map(({ score }) => score ?? -1))
  return below.some(({ score, is_staff }) => score === best && is_staff)
}

/** Staff give points to an influencer's own categories; any other category was measured from its posts. */
function storedScore(categories: readonly InfluencerCategory[], { score, category }: Stored): ShownScore {
  if (score === null || category === null) return UNKNOWN
  return {
    score,
    category,
    by: categories.some(({ id, is_staff }) => id === category && is_staff) ? 'staff' : 'measured',
  }
}

/**
 * The mean over the selected categories, as avg_influencer_score sorts by it, with the one that the influencer stands
 * for most; without selected ones the stored score of the best category.
 */
export function shownScore(
  categories: readonly InfluencerCategory[],
  stored: Stored,
  chosenCategories: readonly number[],
  catalog: Catalog,
): ShownScore {
  if (chosenCategories.length === 0) return storedScore(categories, stored)
  const all = new Map(
    withAncestors(categories, (id) => catalog.categories.get(id)?.parent).map((one) => [one.id, one.score]),
  )
  const known = chosenCategories.flatMap((id) => {
    const score = all.get(id) ?? null
    return score === null ? [] : [{ id, score }]
  })
  const [best] = [...known].sort((a, b) => b.score - a.score || a.id - b.id)
  if (!best) return UNKNOWN
  const score = known.reduce((sum, one) => sum + one.score, 0) / known.length
  const isAllStaffs = known.every(({ id }) => isStaffs(categories, id, catalog))
  return { score, category: best.id, by: isAllStaffs ? 'staff' : 'measured' }
}
