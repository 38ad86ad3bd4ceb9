import type { RangeCondition } from '@kolscope/contract/search/discovery/conditions'
import type { Histogram } from '@kolscope/contract/search/discovery/discovery'
import { fields, type RangeField } from '@kolscope/contract/search/discovery/fields'
import type { Document } from '../document'
import { binOf, binsOf, edgesOf } from '../histogram'
import type { FacetCounts } from '../port'
import { yearOf } from '../semantics'
import type { Day, FacetRequest, FieldIndex } from './field-index'
import type { Found } from './found'
import { SET_BYTE_COST } from './holders'
import type { RowMemory } from './memory'
import type { Extent, RowSet } from './row-set'
import { Steps } from './steps'

/** What counting costs for a row, in nanoseconds. */
const ROW_COST = 3
/** If a whole number has at most this many values, each is an edge. */
const MOST_VALUES = 100

/** Edges that counting needs: the histogram's, and for few whole numbers all, which serves ages as well. */
function edgesFor(field: RangeField, extent: Extent | null): number[] {
  if (extent === null) return []
  const { min, max } = extent
  if (!fields[field].integer || max - min >= MOST_VALUES) return edgesOf(field, min, max).slice(1, -1)
  return Array.from({ length: max - min }, (_, i) => min + i + 1)
}

/** A number of which a range can be chosen. */
export class RangeFieldIndex implements FieldIndex<RangeCondition> {
  readonly cost = 1
  readonly steps: Steps
  readonly #memory: RowMemory
  readonly #field: RangeField
  readonly #numberOf: (document: Document) => number | null

  constructor(memory: RowMemory, field: RangeField, numberOf: (document: Document) => number | null) {
    this.#memory = memory
    this.#field = field
    this.#numberOf = numberOf
    this.steps = new Steps(memory, { isCounted: true })
  }

  set(row: number, document: Document | null): void {
    this.steps.set(row, document && this.#numberOf(document))
  }

  settle(): void {
    this.steps.settle(edgesFor(this.#field, this.steps.extent()))
  }

  find({ min, max }: Pick<RangeCondition, 'min' | 'max'>, _: Day, among?: RowSet): RowSet {
    const found = this.#memory.take()
    if (min === undefined) found.or(this.steps.known)
    else this.steps.addAtLeast(min, found, among)
    if (max !== undefined) this.steps.removeAbove(max, found, among)
    return found
  }

  count(found: Found, facets: FacetCounts): void {
    facets.ranges[this.#field] = this.histogram(this.#field, found, AS_STORED)
  }

  /** The histogram of a field that is computed from these numbers. */
  histogram(field: RangeField, found: Found, scale: Scale): Histogram {
    const stored = this.steps.extent()
    if (stored === null) return { min: null, max: null, bins: [] }
    const [min, max] = [scale.of(stored.min), scale.of(stored.max)].sort((a, b) => a - b) as [number, number]
    const edges = edgesOf(field, min, max)
    const inner = edges.slice(1, -1)
    const isSmall = found.count * ROW_COST < edges.length * this.#memory.usedBytes * SET_BYTE_COST
    const isByStep = isSmall && inner.every((edge) => this.steps.isEdge(scale.edgeFor(edge)))
    const counts = isByStep ? this.#binSteps(edges, found, scale) : this.#binSets(inner, found, scale)
    return { min, max, bins: binsOf(edges, counts) }
  }

  /** Counts steps, of which each is in one bin. */
  #binSteps(edges: readonly number[], found: Found, scale: Scale): number[] {
    const counts = new Array<number>(edges.length - 1).fill(0)
    const smallest = this.steps.extent()?.min ?? 0
    for (const { from, count } of this.steps.countSteps(found.set)) {
      const bin = binOf(edges, scale.of(Math.max(from, smallest)))
      counts[bin] = (counts[bin] as number) + count
    }
    return counts
  }

  /** Counts the rows from each edge on. */
  #binSets(inner: readonly number[], found: Found, scale: Scale): number[] {
    const known = found.set.countAnd(this.steps.known)
    const fromEdge = inner.map((edge) => {
      const count = this.steps.countAtLeast(scale.edgeFor(edge), found.set)
      return scale.isReversed ? known - count : count
    })
    const from = [known, ...fromEdge, 0]
    return from.slice(0, -1).map((count, i) => count - (from[i + 1] as number))
  }
}

/** How the numbers of a field follow from those that are stored. */
interface Scale {
  of(stored: number): number
  /** The stored number from which on numbers are at least this one or, if they are reversed, below it. */
  edgeFor(number: number): number
  isReversed: boolean
}
const AS_STORED: Scale = { of: (stored) => stored, edgeFor: (edge) => edge, isReversed: false }

/** Ages, from the field of years of birth: an age is the day's year minus the year of birth. Both are whole. */
export class AgeFieldIndex implements FieldIndex<RangeCondition> {
  readonly cost = 1
  readonly #births: RangeFieldIndex

  constructor(births: RangeFieldIndex) {
    this.#births = births
  }

  set(): void {}

  find({ min, max }: RangeCondition, day: Day, among?: RowSet): RowSet {
    const year = yearOf(day.today)
    const births = {
      ...(max !== undefined && { min: year - max }),
      ...(min !== undefined && { max: year - min }),
    }
    return this.#births.find(births, day, among)
  }

  count(found: Found, facets: FacetCounts, { today }: FacetRequest): void {
    const year = yearOf(today)
    facets.ranges.age = this.#births.histogram('age', found, {
      of: (birthYear) => year - birthYear,
      edgeFor: (age) => year - age + 1,
      isReversed: true,
    })
  }
}
