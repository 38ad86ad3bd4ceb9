import type { Hit } from '@kolscope/contract/discovery/discovery'
import type { Catalog } from '../references/catalog'
import { withAncestors } from './documents'

/** A category an influencer holds itself, with its score and whether staff set it. */
export interface HeldCategory {
  id: number
  score: number | null
  is_staff: boolean
}

/** The score a card shows, of which category, and who gave it; staff only when all of it is theirs. */
export interface ShownScore {
  score: number | null
  category: number | null
  by: Hit['score_by']
}

const UNKNOWN: ShownScore = { score: null, category: null, by: null }

/** Who gave a category's score: an ancestor has it from the best category below it. */
function isStaffs(held: readonly HeldCategory[], category: number, catalog: Catalog): boolean {
  const parentOf = (id: number) => catalog.categories.get(id)?.parent
  const below = held.filter((one) => withAncestors([one], parentOf).some(({ id }) => id === category))
  const best = Math.max(...below.map(({ score }) => score ?? -1))
  return below.some(({ score, is_staff }) => score === best && is_staff)
}

/**
 * The mean over the chosen categories, as avg_influencer_score sorts by it, with the one of them that an influencer stands
 * for most; without chosen ones the stored score of the best category.
 */
export function shownScore(
  held: readonly HeldCategory[],
  stored: { score: number | null; category: number | null },
  chosen: readonly number[],
  catalog: Catalog,
): ShownScore {
  const by = (ids: readonly number[]) => (ids.every((id) => isStaffs(held, id, catalog)) ? 'staff' : 'measured')
  if (chosen.length === 0) {
    if (stored.score === null || stored.category === null) return UNKNOWN
    return { score: stored.score, category: stored.category, by: by([stored.category]) }
  }
  const all = new Map(withAncestors(held, (id) => catalog.categories.get(id)?.parent).map((one) => [one.id, one.score]))
  const known = chosen.flatMap((id) => {
    const score = all.get(id) ?? null
    return score === null ? [] : [{ id, score }]
  })
  const [best] = [...known].sort((a, b) => b.score - a.score || a.id - b.id)
  if (!best) return UNKNOWN
  const score = known.reduce((sum, one) => sum + one.score, 0) / known.length
  return { score, category: best.id, by: by(known.map(({ id }) => id)) }
}
