import type { State } from '@kolscope/contract/core/enums'
import { type FieldError, problem } from '@kolscope/contract/core/errors'
import { type BulkChange, type BulkRefusal, MAX_CATEGORIES_HELD } from '@kolscope/contract/influencers/editing'
import { RESONANCE } from '@kolscope/contract/influencers/editing-rules'
import type { Actor } from '../../core/ctx'
import type { BulkFields, HeldCategory } from '../../core/tables/editing'
import type { Catalog } from '../../market/references/catalog'
import { sampleProblems } from './edit-patch'
import { editorOf } from './editable'
import type { BulkStored } from './editable-fields'
import { offeredOn, storedPoint, visibleTo, withHidden } from './held'
import { type EditPatch, type Plan, planEdit } from './plan-edit'

export type BulkPlan = Exclude<Plan<BulkFields>, { kind: 'refused' }> | { kind: 'refused'; reason: BulkRefusal }

/** A bulk change with its editor, the catalog and the time. */
export interface Bulk {
  change: BulkChange
  catalog: Catalog
  actor: Actor
  /** The states of the influencers that the editor may open; null is all. */
  market: readonly State[] | null
  /** When, ISO 8601. */
  at: string
}

function pointProblem(field: string, point: number | undefined): FieldError | null {
  if (point === undefined) return null
  if (!Number.isInteger(point)) return problem(field, 'wrong-value')
  if (point < RESONANCE.least) return problem(field, 'too-small', { least: RESONANCE.least })
  return point > RESONANCE.most ? problem(field, 'too-large', { most: RESONANCE.most }) : null
}

/** Everything wrong with a change, for any influencer: nothing requested, duplicates, ids unknown to the caller. */
export function bulkProblems({ change, catalog, actor }: Pick<Bulk, 'change' | 'catalog' | 'actor'>): FieldError[] {
  const { add_categories = [], remove_categories = [], add_careers = [], remove_careers = [], user_state } = change
  const isSeen = visibleTo(catalog, actor)
  const unknown = (field: string, ids: readonly number[], isKnown: (id: number) => boolean) =>
    ids.flatMap((id, index) => (isKnown(id) ? [] : [problem(`${field}.${index}`, 'no-such')]))
  const twice = (field: string, ids: readonly number[]) =>
    new Set(ids).size < ids.length ? [problem(field, 'twice')] : []
  const addedIds = add_categories.map(({ id }) => id)
  const requestedIds = [addedIds, remove_categories, add_careers, remove_careers].flat()
  return [
    ...(requestedIds.length === 0 && user_state === undefined && change.is_sample === undefined
      ? [problem('change', 'required')]
      : []),
    ...sampleProblems(change, actor),
    ...twice('change.add_categories', [...addedIds, ...remove_categories]),
    ...twice('change.add_careers', [...add_careers, ...remove_careers]),
    ...unknown('change.add_categories', addedIds, (id) => isSeen({ id })),
    ...unknown('change.remove_categories', remove_categories, (id) => isSeen({ id })),
    ...unknown('change.add_careers', add_careers, (id) => catalog.professions.has(id)),
    ...unknown('change.remove_careers', remove_careers, (id) => catalog.professions.has(id)),
    ...add_categories.flatMap(({ ressonance_point: point }, index) => {
      const wrong = pointProblem(`change.add_categories.${index}.ressonance_point`, point)
      return wrong ? [wrong] : []
    }),
  ]
}

/** The categories that the editor sees, without removed and with added categories; existing ones keep their place. */
function categoriesAfter(
  visible: readonly HeldCategory[],
  { add_categories = [], remove_categories = [] }: BulkChange,
) {
  const remaining = visible.filter(({ id }) => !remove_categories.includes(id))
  const addedPoints = new Map(add_categories.map((one) => [one.id, one.ressonance_point]))
  const updated = remaining.map((one) => {
    const point = addedPoints.get(one.id)
    return point === undefined ? one : { id: one.id, ressonance_point: storedPoint(point) }
  })
  const added = add_categories
    .filter(({ id }) => !remaining.some((one) => one.id === id))
    .map(({ id, ressonance_point }) => ({ id, ressonance_point: storedPoint(ressonance_point) }))
  return { list: [...updated, ...added], added }
}

function careersAfter(current: readonly number[], { add_careers = [], remove_careers = [] }: BulkChange) {
  const added = add_careers.filter((id) => !current.includes(id))
  const list = [...current.filter((id) => !remove_careers.includes(id)), ...added].sort((a, b) => a - b)
  return { list, added }
}

/**
 * What a bulk change does to one influencer: the same as editing it alone, but refused if that would drop something.
 */
export function planBulk(stored: BulkStored, { change, catalog, actor, at }: Bulk): BulkPlan {
  const { facts } = stored
  const isSeen = visibleTo(catalog, actor)
  const offered = offeredOn(catalog, stored.platform, actor)
  const categories = categoriesAfter(facts.user_ressonance.filter(isSeen), change)
  const careers = careersAfter(facts.user_career, change)
  const isForeign =
    !categories.added.every(({ id }) => offered.category(id)) || !careers.added.every(offered.profession)
  if (isForeign) return { kind: 'refused', reason: 'platform' }
  const isFull = categories.added.length > 0 && categories.list.length > MAX_CATEGORIES_HELD
  if (isFull) return { kind: 'refused', reason: 'full' }
  const patch: Pick<EditPatch, 'user_ressonance' | 'user_career' | 'is_sample' | 'user_state'> = {
    user_ressonance: withHidden(facts.user_ressonance, categories.list, isSeen),
    user_career: careers.list,
    ...(change.is_sample !== undefined && { is_sample: change.is_sample }),
    ...(change.user_state !== undefined && { user_state: change.user_state }),
  }
  return planEdit(facts, patch, editorOf(actor), at)
}
