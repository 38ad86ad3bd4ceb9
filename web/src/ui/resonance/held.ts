import { DEFAULT_POINT } from '@kolscope/contract/influencers/editing'
import { RESONANCE, withinLimit } from '@kolscope/contract/influencers/editing-rules'
import type { CategoryOption, Suggestion } from './use-resonance-lists'

/** A category of an influencer in a form; `is_default` is 100, which counts as not set. 0 is an emptied field. */
export interface HeldCategory {
  id: number
  name: string
  name_vi: string
  ressonance_point: number
  is_default: boolean
}

export const isPoint = (point: number): boolean =>
  Number.isInteger(point) && point >= RESONANCE.least && point <= RESONANCE.most

export const withPoint = (category: HeldCategory, point: number): HeldCategory => ({
  ...category,
  ressonance_point: point,
  is_default: point === DEFAULT_POINT,
})

export const newlyHeld = ({ id, name, name_vi }: CategoryOption, point: number = DEFAULT_POINT): HeldCategory =>
  withPoint({ id, name, name_vi, ressonance_point: point, is_default: false }, point)

/** Appends more; existing categories stay unchanged, and those beyond the 30th are ignored. */
export function withMore(categories: readonly HeldCategory[], more: readonly HeldCategory[]) {
  const there = new Set(categories.map(({ id }) => id))
  const added = more.filter(({ id }) => !there.has(id))
  const all = [...categories, ...added]
  const allowed = [...withinLimit(all)]
  return { all: allowed, leftOut: all.length - allowed.length }
}

/** Suggestions that are not added yet. */
export const openSuggestions = (
  suggestions: readonly Suggestion[],
  categories: readonly HeldCategory[],
): Suggestion[] => suggestions.filter(({ category }) => categories.every(({ id }) => id !== category.id))

/** The categories in the format of the calls: points that count as not set are omitted. */
export const pointsOf = (categories: readonly HeldCategory[]): { id: number; ressonance_point?: number }[] =>
  categories.map(({ id, ressonance_point, is_default }) => (is_default ? { id } : { id, ressonance_point }))
