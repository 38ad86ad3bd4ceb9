import type { Figure } from '@kolscope/contract/market/metrics'
import type { Kysely } from 'kysely'
import type { Database } from '../../core/tables'
import { unknownFigure } from '../../market/metrics/figure-of'
import { readGiven } from '../../market/metrics/observed-influencers'

/**
 * Mean views per post: over the posts whose views are known, given their total; without such posts the latest mean that
 * a list or another source gave.
 */
export async function viewsFigure(
  db: Kysely<Database>,
  { id, total, today }: { id: number; total: Figure; today: string },
): Promise<Figure> {
  if (total.value !== null && total.n) return { ...total, value: Math.round(total.value / total.n) }
  const given = (await readGiven(db, [id], today)).get(id)?.find(({ values }) => values.avg_views !== undefined)
  const value = given?.values.avg_views
  if (given === undefined || value === undefined) return { ...total, value: null }
  return {
    ...unknownFigure(''),
    value: Math.round(value),
    source: given.source,
    observed_at: given.observedAt,
    missing: null,
  }
}
