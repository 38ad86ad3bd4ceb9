import type { Column, LateColumn, Numbers, PlacedColumn } from './column'
import { type Kernel, kernelOf } from './kernel'
import { RowSet } from './row-set'
import type { SnapshotReader, SnapshotWriter } from './snapshot-file'

const PAGE_BYTES = 65_536
/** Below 4 GB, so that no set ends at an address that 32 bits cannot hold. */
const MOST_BYTES = 65_535 * PAGE_BYTES
/** A memory has room for this many sets; what no set has used costs nothing. */
const MOST_SETS = 4_096
const SCRATCH_SETS = 512
/** A set is a multiple of 16 bytes long, which the kernel reads at a time. */
const ROWS_A_STEP = 128
const FIRST_CAPACITY = 128
/** Above this, memory is worth more than the copying that growth needs. */
const LARGE = 4_000_000

type NumbersClass<T extends Numbers> = { new (length: number): T; readonly BYTES_PER_ELEMENT: number }

/** Something whose state is more than its columns and the sets that it had at first. */
export interface Stateful<S = unknown> {
  /** Its state, as values that can be cloned; `numberOf` numbers the sets that it refers to. */
  save(numberOf: (set: RowSet) => number): S
  /** Takes over the state that another one like it has saved. */
  restore(state: S, setOf: (number: number) => RowSet): void
  /** Large arrays, which are not a part of the saved state; after `restore` as long as they were, and then filled. */
  arrays?(): ArrayBufferView[]
}

interface OwnedColumn<T extends Numbers> extends Column<T> {
  make: NumbersClass<T>
  empty: number
}

function openColumn<T extends Numbers>(column: OwnedColumn<T>, capacity: number): void {
  if (column.data.length === 0) column.data = new column.make(capacity)
}

/** What a snapshot says about a memory before its numbers. */
interface Shape {
  /** For each column, whether it has numbers. */
  isOpen: boolean[]
  setCount: number
}

type PlacedClass<T extends Numbers> = {
  new (buffer: ArrayBufferLike, address: number, length: number): T
  readonly BYTES_PER_ELEMENT: number
}
interface OwnedPlacedColumn<T extends Numbers> extends PlacedColumn<T> {
  make: PlacedClass<T>
  empty: number
}
/** Before the sets, there is room to count every number of a column. */
const COUNT_BYTES = 65_536 * 4

/**
 * What is stored for rows: columns of numbers, and sets of rows as bits. Rows are numbers from 0 to `capacity`; when it
 * grows, all columns and sets are moved. Loops over sets end after the rows that were used.
 */
export class RowMemory {
  capacity: number
  #usedRows = 0
  kernel: Kernel
  #memory: WebAssembly.Memory
  #columns: OwnedColumn<Numbers>[] = []
  #placedColumns: OwnedPlacedColumn<Numbers>[] = []
  #sets: RowSet[] = []
  readonly #stateful: Stateful[] = []
  #freeAddresses: number[] = []
  #nextAddress = COUNT_BYTES
  #scratch: RowSet[] = []
  #taken = 0
  #rowLists: PlacedColumn<Int32Array>[] = []
  #rowListsTaken = 0

  constructor(capacity = 0) {
    this.capacity = Math.ceil(Math.max(capacity, FIRST_CAPACITY) / ROWS_A_STEP) * ROWS_A_STEP
    this.#memory = this.#memoryFor(MOST_SETS)
    this.kernel = kernelOf(this.#memory)
  }

  get setBytes(): number {
    return this.capacity / 8
  }

  /** How long the part of a set is that can have rows. */
  get usedBytes(): number {
    return this.#usedRows / 8
  }

  #memoryFor(sets: number): WebAssembly.Memory {
    const pages = Math.ceil(Math.min(MOST_BYTES, COUNT_BYTES + sets * this.setBytes) / PAGE_BYTES)
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
  }

  column<T extends Numbers>(make: NumbersClass<T>, empty = 0): Column<T> {
    const column = { data: new make(this.capacity), make, empty }
    if (empty !== 0) column.data.fill(empty)
    this.#columns.push(column as unknown as OwnedColumn<Numbers>)
    return column
  }

  lateColumn<T extends Numbers>(make: NumbersClass<T>): LateColumn<T> {
    const open = () => openColumn(column, this.capacity)
    const column: OwnedColumn<T> & LateColumn<T> = { data: new make(0), make, empty: 0, open }
    this.#columns.push(column as unknown as OwnedColumn<Numbers>)
    return column
  }

  placedColumn<T extends Numbers>(make: PlacedClass<T>, empty = 0): PlacedColumn<T> {
    const column = { ...this.#placeColumn(make), make, empty }
    if (empty !== 0) column.data.fill(empty)
    this.#placedColumns.push(column as unknown as OwnedPlacedColumn<Numbers>)
    return column
  }

  #placeColumn<T extends Numbers>(make: PlacedClass<T>): PlacedColumn<T> {
    const address = this.#addressFor(8 * make.BYTES_PER_ELEMENT)
    return { address, data: new make(this.#memory.buffer, address, this.capacity) }
  }

  /** How many rows of a set have each number below `size`, which all numbers are. */
  countNumbers(set: RowSet, column: PlacedColumn<Uint16Array>, size: number): Int32Array {
    this.kernel.fill(0, 0, size * Int32Array.BYTES_PER_ELEMENT)
    this.kernel.countCodes(set.address, column.address, 0, set.address + this.usedBytes)
    return new Int32Array(this.#memory.buffer, 0, size).slice()
  }

  /** An empty set that exists until it is dropped. */
  set(): RowSet {
    const set = new RowSet(this)
    this.#place(set)
    this.#sets.push(set)
    return set
  }

  #place(set: RowSet): void {
    const free = this.#freeAddresses.pop()
    set.moveTo(this.#memory.buffer, free ?? this.#addressFor(1))
    if (free !== undefined) set.clear()
  }

  /** Whether there is room for one more set that stays; some is left for those that searches take. */
  get hasRoom(): boolean {
    const needed = (SCRATCH_SETS + 1) * this.setBytes
    return this.#freeAddresses.length > 0 || this.#nextAddress + needed <= this.#memory.buffer.byteLength
  }

  /** The address of room for so many sets, which was not used before. */
  #addressFor(sets: number): number {
    const address = this.#nextAddress
    if (address + sets * this.setBytes > this.#memory.buffer.byteLength)
      throw new RangeError('The search index has no room for another set of rows')
    this.#nextAddress += sets * this.setBytes
    return address
  }

  drop(set: RowSet): void {
    this.#sets.splice(this.#sets.indexOf(set), 1)
    this.#freeAddresses.push(set.address)
  }

  /** An empty set for the work of `borrowing`. */
  take(): RowSet {
    const set = this.#takeAny()
    set.clear()
    return set
  }

  copyOf(set: RowSet): RowSet {
    const copy = this.#takeAny()
    this.kernel.copy(copy.address, set.address, copy.address + this.usedBytes)
    return copy
  }

  #takeAny(): RowSet {
    const set = this.#scratch[this.#taken] ?? this.set()
    this.#scratch[this.#taken++] = set
    return set
  }

  /** Stores the state of this with the memory. */
  keep(stateful: Stateful): void {
    this.#stateful.push(stateful)
  }

  /** Writes everything about the first rows. Nothing may change meanwhile but what the work of `borrowing` takes. */
  async save(writer: SnapshotWriter, rowCount: number): Promise<void> {
    const scratch = new Set(this.#scratch)
    const sets = this.#sets.filter((set) => !scratch.has(set))
    const numbers = new Map(sets.map((set, number) => [set, number]))
    const numberOf = (set: RowSet) => numbers.get(set) as number
    const isOpen = this.#columns.map(({ data }) => data.length > 0)
    await writer.writeValue({ isOpen, setCount: sets.length })
    for (const { data } of [...this.#columns, ...this.#placedColumns]) await writer.write(data.subarray(0, rowCount))
    for (const { words } of sets) await writer.write(words.subarray(0, Math.ceil(rowCount / 32)))
    for (const one of this.#stateful) {
      await writer.writeValue(one.save(numberOf))
      for (const array of one.arrays?.() ?? []) await writer.write(array)
    }
  }

  /** Reads what another memory, to which the same was added at first, has saved. */
  async restore(reader: SnapshotReader, rowCount: number): Promise<void> {
    const { isOpen, setCount } = (await reader.readValue()) as Shape
    if (rowCount > 0) this.reach(rowCount - 1)
    for (const [i, column] of this.#columns.entries()) if (isOpen[i]) openColumn(column, this.capacity)
    for (const { data } of [...this.#columns, ...this.#placedColumns]) await reader.readInto(data.subarray(0, rowCount))
    while (this.#sets.length < setCount) this.set()
    for (const { words } of this.#sets) await reader.readInto(words.subarray(0, Math.ceil(rowCount / 32)))
    const setOf = (number: number) => this.#sets[number] as RowSet
    for (const one of this.#stateful) {
      one.restore(await reader.readValue(), setOf)
      for (const array of one.arrays?.() ?? []) await reader.readInto(array)
    }
  }

  /** The rows of a set in ascending order, until the work of `borrowing` ends. */
  rowsOf(set: RowSet): Int32Array {
    return set.writeRows(this.takeList())
  }

  /** A list with room for all rows, for the work of `borrowing`. */
  takeList(): PlacedColumn<Int32Array> {
    const list = this.#rowLists[this.#rowListsTaken] ?? this.#placeColumn(Int32Array)
    this.#rowLists[this.#rowListsTaken++] = list
    return list
  }

  /** The sets and lists of rows that the work takes are free again afterwards. */
  borrowing<T>(work: () => T): T {
    const [setsBefore, listsBefore] = [this.#taken, this.#rowListsTaken]
    try {
      return work()
    } finally {
      this.#taken = setsBefore
      this.#rowListsTaken = listsBefore
    }
  }

  /** Makes room for a row. */
  reach(row: number): void {
    if (row < this.#usedRows) return
    this.#grow(row)
    this.#usedRows = Math.ceil((row + 1) / ROWS_A_STEP) * ROWS_A_STEP
  }

  #grow(row: number): void {
    if (row < this.capacity) return
    const wanted = Math.max(row + 1, this.capacity * (this.capacity < LARGE ? 2 : 1.25))
    this.capacity = Math.ceil(wanted / ROWS_A_STEP) * ROWS_A_STEP
    for (const column of this.#columns) {
      if (column.data.length === 0) continue
      const grown = new column.make(this.capacity)
      grown.set(column.data)
      if (column.empty !== 0) grown.fill(column.empty, column.data.length)
      column.data = grown
    }
    this.#rowLists = []
    this.#memory = this.#memoryFor(MOST_SETS)
    this.kernel = kernelOf(this.#memory)
    this.#freeAddresses = []
    this.#nextAddress = COUNT_BYTES
    for (const column of this.#placedColumns) {
      const { data, make, empty } = column
      Object.assign(column, this.#placeColumn(make))
      column.data.set(data)
      if (empty !== 0) column.data.fill(empty, data.length)
    }
    for (const set of this.#sets) {
      const { words } = set
      this.#place(set)
      set.words.set(words)
    }
  }
}
