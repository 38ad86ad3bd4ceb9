import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../src/core/tables'

/** `table.column` of every row type. */
export type ColumnName = { [T in keyof Database]: `${T}.${keyof Database[T] & string}` }[keyof Database]

type KindOf<Read, Written> = [Read] extends [number]
  ? 'number'
  : [Read] extends [boolean]
    ? 'boolean'
    : [Read] extends [string]
      ? Date extends Written
        ? 'time'
        : 'text'
      : [Read] extends [Buffer]
        ? 'bytes'
        : // JSON is written as text, whatever it holds.
          [Written] extends [string | null | undefined]
          ? 'json'
          : Read extends readonly (infer Element)[]
            ? `${KindOf<Element, Element>}[]`
            : 'unknown'

/** What the database fills in may be left out, or may not be written at all. */
type FilledBy<Written> = [Written] extends [never]
  ? ', default' | ', generated'
  : undefined extends Written
    ? ', default'
    : ''

type Shape<Read, Written> = null extends Read
  ? `${KindOf<NonNullable<Read>, Written>} or null`
  : `${KindOf<Read, Written>}${FilledBy<Written>}`

type WrittenOf<Table, Column> = Column extends keyof Insertable<Table> ? Insertable<Table>[Column] : never

/** What a column is by its row type: `number or null`, `time, default`. */
export type ShapeOf<Name extends string> = Name extends ColumnName
  ? Name extends `${infer Table extends keyof Database}.${infer Column}`
    ? Column extends keyof Selectable<Database[Table]>
      ? Shape<Selectable<Database[Table]>[Column], WrittenOf<Database[Table], Column>>
      : never
    : never
  : 'in no row type'
