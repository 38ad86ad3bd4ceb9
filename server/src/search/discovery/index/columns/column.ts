export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** One number for each row. `data` is another array after the memory has grown. */
export interface Column<T extends Numbers> {
  data: T
}

/** A column that has no numbers until it is opened. */
export interface LateColumn<T extends Numbers> extends Column<T> {
  open(): void
}

/** A column beside the sets, where the kernel can read its numbers. */
export interface PlacedColumn<T extends Numbers> extends Column<T> {
  address: number
}
