import { z } from 'zod'
import { Platform } from '../../core/enums'
import { DayOrder, Field, ListKind, Unit } from './list-fields'

/** How a column is read. */
export const ListColumn = z.object({
  /** 0-based. */
  index: z.int(),
  /** Its header, or "column 3"; answers name it by this. */
  name: z.string(),
  /** Null if it is not read. */
  field: Field.nullable(),
  /** The platform that its header names. */
  platform: Platform.nullable(),
  /** The unit of its numbers; null for other fields. */
  unit: Unit.nullable(),
  day_order: DayOrder.nullable(),
  /** The day of its numbers, if its header names it; plans of earlier versions have none. */
  observed_at: z.string().nullish(),
  /** Share of the sampled cells that can be read as the field, 0-1; null for columns that are not read. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Up to five different values. */
  samples: z.array(z.string()),
  filled: z.int(),
})
export type ListColumn = z.infer<typeof ListColumn>

export const ListSheet = z.object({
  /** Empty for files without sheets. */
  sheet: z.string(),
  kind: ListKind,
  /** 1-based row of the header; null without one. */
  header_row: z.int().nullable(),
  rows: z.int(),
  /** The platform of rows that name none. */
  platform: Platform.nullable(),
  /** Who published its numbers, if it says so. */
  publisher: z.string().nullish(),
  /** The day on which its numbers were observed, and whether the list says so; else it is the day of the file. */
  observed_at: z.string(),
  is_day_named: z.boolean(),
  columns: z.array(ListColumn),
})
export type ListSheet = z.infer<typeof ListSheet>
