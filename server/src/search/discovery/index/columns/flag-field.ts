import { SCORE_LEVELS } from '@kolscope/contract/core/enums'
import type { FlagCondition } from '@kolscope/contract/search/discovery/conditions'
import { type FlagField, QUALIFIED_DAYS } from '@kolscope/contract/search/discovery/fields'
import type { Document } from '../document'
import type { FacetCounts } from '../port'
import { optionsOf } from '../semantics'
import type { AtMostFieldIndex } from './at-most-field'
import type { Day, FacetRequest, FieldIndex } from './field-index'
import type { Found } from './found'
import type { RowMemory } from './memory'
import type { OptionFieldIndex } from './option-field'
import type { RowSet } from './row-set'

const trueCount = (count: number) => optionsOf(new Map([['true', count]]))

/** Something that is so, is not so, or is unknown. */
export class FlagFieldIndex implements FieldIndex<FlagCondition> {
  readonly #memory: RowMemory
  readonly #field: FlagField
  readonly #flagOf: (document: Document) => boolean | null
  readonly #yes: RowSet
  readonly #no: RowSet

  constructor(memory: RowMemory, field: FlagField, flagOf: (document: Document) => boolean | null) {
    this.#memory = memory
    this.#field = field
    this.#flagOf = flagOf
    this.#yes = memory.set()
    this.#no = memory.set()
  }

  set(row: number, document: Document | null): void {
    const flag = document && this.#flagOf(document)
    this.#yes.put(row, flag === true)
    this.#no.put(row, flag === false)
  }

  find({ value }: FlagCondition): RowSet {
    return this.#memory.copyOf(value ? this.#yes : this.#no)
  }

  count(found: Found, facets: FacetCounts): void {
    facets.options[this.#field] = trueCount(found.set.countAnd(this.#yes))
  }
}

interface QualifiedParts {
  state: OptionFieldIndex
  level: OptionFieldIndex
  updated: AtMostFieldIndex
}

/** Approved, with a score, and observed lately: from the fields that tell so. */
export class QualifiedFieldIndex implements FieldIndex<FlagCondition> {
  readonly #memory: RowMemory
  readonly #parts: QualifiedParts

  constructor(memory: RowMemory, parts: QualifiedParts) {
    this.#memory = memory
    this.#parts = parts
  }

  set(): void {}

  #qualified(day: Day): RowSet {
    const { state, level, updated } = this.#parts
    const levels = SCORE_LEVELS.filter((one) => one !== 'null')
    return updated
      .find({ days: QUALIFIED_DAYS }, day)
      .and(state.find({ op: 'in', values: ['Approved'] }))
      .and(level.find({ op: 'in', values: levels }))
  }

  find({ value }: FlagCondition, day: Day): RowSet {
    if (value) return this.#qualified(day)
    return this.#memory.take().fill().andNot(this.#qualified(day))
  }

  count(found: Found, facets: FacetCounts, { today }: FacetRequest): void {
    facets.options.qualified = trueCount(this.#memory.borrowing(() => found.set.countAnd(this.#qualified({ today }))))
  }
}
