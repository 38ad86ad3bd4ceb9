import type { Value } from '../fields'
import type { RowMemory, Stateful } from './memory'

/** Columns hold codes in two bytes. */
const MOST_CODE = 65_535

interface Saved {
  values: Value[]
  free: number[]
}

/** The values of an open list, numbered from 1. */
export class Codes implements Stateful<Saved> {
  readonly #codeByValue = new Map<Value, number>()
  #values: Value[] = ['']
  #free: number[] = []

  constructor(memory: Pick<RowMemory, 'keep'>) {
    memory.keep(this)
  }

  save(): Saved {
    return { values: this.#values, free: this.#free }
  }

  restore({ values, free }: Saved): void {
    this.#values = values
    this.#free = free
    const isFree = new Set(free)
    for (const [code, value] of values.entries()) if (code > 0 && !isFree.has(code)) this.#codeByValue.set(value, code)
  }

  /** The number that every code is below. */
  get size(): number {
    return this.#values.length
  }

  /** The code of a value; a new one if it has none. */
  take(value: Value): number {
    const known = this.#codeByValue.get(value)
    if (known !== undefined) return known
    const code = this.#free.pop() ?? this.#values.length
    if (code > MOST_CODE) throw new RangeError('A field of the search index has too many different values')
    this.#codeByValue.set(value, code)
    this.#values[code] = value
    return code
  }

  find(value: Value): number | undefined {
    return this.#codeByValue.get(value)
  }

  /** Frees a code that no row holds now. */
  release(code: number): void {
    this.#codeByValue.delete(this.#values[code] as Value)
    this.#values[code] = ''
    this.#free.push(code)
  }

  /** By code, 1 for those of these values. */
  flagsOf(values: readonly Value[]): Uint8Array {
    const flags = new Uint8Array(this.size)
    for (const value of values) flags[this.find(value) ?? 0] = 1
    flags[0] = 0
    return flags
  }

  /** Numbers that are known by code, by value. */
  byValue(numbers: ArrayLike<number>): Map<Value, number> {
    const byValue = new Map<Value, number>()
    for (const [value, code] of this.#codeByValue) byValue.set(value, numbers[code] as number)
    return byValue
  }
}
