import { onDemand } from '../../on-demand'

/** The type of a column or a parameter; as a text, its name in SQL. */
export interface DuckDBType {
  readonly typeId: number
  toString(): string
}

interface DuckDBListValue {
  readonly items: readonly DuckDBValue[]
}

export type DuckDBValue = null | boolean | number | bigint | string | DuckDBListValue

/** A column of a chunk. */
export interface DuckDBVector {
  readonly type: DuckDBType
  setItem(index: number, value: DuckDBValue): void
  flush(): void
}

/** A type of its own, so that a vector that is none of these remains a vector. */
interface NumberVector extends DuckDBVector {
  setItem(index: number, value: number): void
}

interface Chunk {
  getColumnVector(index: number): DuckDBVector
}

interface Appender {
  appendVarchar(value: string): void
  appendInteger(value: number): void
  appendBigInt(value: bigint): void
  appendDataChunk(chunk: Chunk): void
  endRow(): void
  closeSync(): void
}

interface Result {
  getRows(): DuckDBValue[][]
  getColumns(): DuckDBValue[][]
}

export interface DuckDBConnection {
  run(text: string): Promise<unknown>
  runAndReadAll(text: string, values: DuckDBValue[], types: DuckDBType[]): Promise<Result>
  createAppender(table: string): Promise<Appender>
  interrupt(): void
  closeSync(): void
}

/** An open file. */
export interface Database {
  connect(): Promise<DuckDBConnection>
  closeSync(): void
}

/** The part of the package that is used here; its own types are there only after it is installed. */
interface Library {
  BIGINT: DuckDBType
  DOUBLE: DuckDBType
  INTEGER: DuckDBType
  SMALLINT: DuckDBType
  UINTEGER: DuckDBType
  UTINYINT: DuckDBType
  VARCHAR: DuckDBType
  LIST(item: DuckDBType): DuckDBType
  listValue(items: readonly DuckDBValue[]): DuckDBListValue
  DuckDBInstance: { create(path: string, options: Record<string, string>): Promise<Database> }
  DuckDBDataChunk: { create(types: readonly DuckDBType[], rowCount: number): Chunk }
  DuckDBDoubleVector: new () => NumberVector
  DuckDBIntegerVector: new () => NumberVector
  DuckDBUIntegerVector: new () => NumberVector
}

export const {
  BIGINT,
  DOUBLE,
  INTEGER,
  SMALLINT,
  UINTEGER,
  UTINYINT,
  VARCHAR,
  LIST,
  listValue,
  DuckDBInstance,
  DuckDBDataChunk,
  DuckDBDoubleVector,
  DuckDBIntegerVector,
  DuckDBUIntegerVector,
} = onDemand('@duckdb/node-api') as Library
