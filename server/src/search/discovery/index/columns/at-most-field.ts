import type { AtMostCondition } from '@kolscope/contract/search/discovery/conditions'
import { type AtMostField, fields } from '@kolscope/contract/search/discovery/fields'
import type { Document } from '../document'
import type { FacetCounts } from '../port'
import { cutoffOf, optionsOf } from '../semantics'
import type { Day, FacetRequest, FieldIndex } from './field-index'
import type { Found } from './found'
import type { RowMemory } from './memory'
import type { RowSet } from './row-set'
import { Steps } from './steps'

/** A time in seconds since 1970, asked for as days before the search's day. */
export class AtMostFieldIndex implements FieldIndex<AtMostCondition> {
  readonly #steps: Steps
  readonly #memory: RowMemory
  readonly #field: AtMostField
  #cutoffs: readonly number[] = []
  readonly #timeOf: (document: Document) => number | null

  constructor(memory: RowMemory, field: AtMostField, timeOf: (document: Document) => number | null) {
    this.#memory = memory
    this.#field = field
    this.#timeOf = timeOf
    this.#steps = new Steps(memory)
  }

  set(row: number, document: Document | null): void {
    this.#steps.set(row, document && this.#timeOf(document))
  }

  /** The presets of the day, which are counted with every search, get edges. */
  settle(day: Day | null): void {
    if (day) {
      const { presets } = fields[this.#field]
      this.#cutoffs = presets.map((days) => cutoffOf(day.today, days)).sort((a, b) => a - b)
    }
    this.#steps.settle(this.#cutoffs)
  }

  find({ days }: Pick<AtMostCondition, 'days'>, { today }: Day): RowSet {
    const found = this.#memory.take()
    this.#steps.addAtLeast(cutoffOf(today, days), found)
    return found
  }

  count(found: Found, facets: FacetCounts, { today }: FacetRequest): void {
    const { presets } = fields[this.#field]
    facets.options[this.#field] = optionsOf(
      new Map(presets.map((days) => [days, this.#steps.countAtLeast(cutoffOf(today, days), found.set)])),
    )
  }
}
