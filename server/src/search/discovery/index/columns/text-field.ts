import { fold } from '@kolscope/contract/core/fold'
import type { AccountCondition, TextCondition } from '@kolscope/contract/search/discovery/conditions'
import type { Document } from '../document'
import { linkPlatforms } from '../semantics'
import type { FieldIndex } from './field-index'
import type { RowMemory } from './memory'
import type { OptionFieldIndex } from './option-field'
import type { RowSet } from './row-set'
import { Terms } from './terms'

/** Words of names and accounts. */
export class TextFieldIndex implements FieldIndex<TextCondition | AccountCondition> {
  readonly #memory: RowMemory
  readonly #platform: OptionFieldIndex
  readonly #terms: Terms

  constructor(memory: RowMemory, platform: OptionFieldIndex) {
    this.#memory = memory
    this.#platform = platform
    this.#terms = new Terms(memory)
  }

  set(row: number, document: Document | null): void {
    this.#terms.set(row, document?.words ?? [], document?.accounts ?? [])
  }

  settle(): void {
    this.#terms.settle()
  }

  forgetUnused(): void {
    this.#terms.forgetUnused()
  }

  find(condition: TextCondition | AccountCondition): RowSet {
    const found = this.#memory.take()
    if (condition.op === 'account') {
      this.#terms.addWithAccount(fold(condition.account), found)
      return found.and(this.#platform.find({ op: 'in', values: linkPlatforms(condition.platform) }))
    }
    found.fill()
    for (const word of condition.words) {
      this.#memory.borrowing(() => {
        const withWord = this.#memory.take()
        this.#terms.addWithWord(word, withWord)
        found.and(withWord)
      })
    }
    return found
  }
}
