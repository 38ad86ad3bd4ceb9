import { BIGINT, DOUBLE, type DuckDBType, type DuckDBValue, INTEGER, UTINYINT, VARCHAR } from './library'

/** Collects the typed parameters of one statement; each call returns the placeholder for its text. */
export interface Parameters {
  readonly values: DuckDBValue[]
  readonly types: DuckDBType[]
  /** A 64-bit integer, or a bit mask. */
  whole(value: number | bigint): string
  integer(value: number): string
  real(value: number): string
  code(value: number): string
  text(value: string): string
  typed(value: DuckDBValue, type: DuckDBType): string
}

export function parameters(): Parameters {
  const values: DuckDBValue[] = []
  const types: DuckDBType[] = []
  const typed = (value: DuckDBValue, type: DuckDBType) => {
    types.push(type)
    return `$${values.push(value)}`
  }
  return {
    values,
    types,
    whole: (value) => typed(BigInt(value), BIGINT),
    integer: (value) => typed(value, INTEGER),
    real: (value) => typed(value, DOUBLE),
    code: (value) => typed(value, UTINYINT),
    text: (value) => typed(value, VARCHAR),
    typed,
  }
}
