const PAGE = 1_024
const NONE: Int32Array = new Int32Array(0)

/** The row of each influencer. Ids are mostly near one another, so rows are kept in pages of ids. */
export class RowsById {
  size = 0
  /** Rows plus one; 0 for an id that has none. */
  readonly #pages = new Map<number, Int32Array>()
  /** The page that was asked for last, because ids mostly come in order. */
  #lastNumber = -1
  #lastPage = NONE

  #pageOf(id: number): Int32Array {
    const number = Math.floor(id / PAGE)
    if (number !== this.#lastNumber) {
      this.#lastPage = this.#pages.get(number) ?? NONE
      this.#lastNumber = number
    }
    return this.#lastPage
  }

  get(id: number): number | undefined {
    const stored = this.#pageOf(id)[id % PAGE] ?? 0
    return stored === 0 ? undefined : stored - 1
  }

  /** Tells the row of an influencer that has none. */
  set(id: number, row: number): void {
    let page = this.#pageOf(id)
    if (page === NONE) {
      page = new Int32Array(PAGE)
      this.#pages.set(this.#lastNumber, page)
      this.#lastPage = page
    }
    page[id % PAGE] = row + 1
    this.size++
  }

  delete(id: number): void {
    this.#pageOf(id)[id % PAGE] = 0
    this.size--
  }
}
