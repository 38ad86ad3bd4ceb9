import type { ColumnType, JSONColumnType } from 'kysely'

/** Read as ISO 8601 text in UTC. */
export type Timestamp = ColumnType<string, Date | string, Date | string>
export type GeneratedTimestamp = ColumnType<string, Date | string | undefined, Date | string>
export type Json<T extends object> = JSONColumnType<T>
export type GeneratedJson<T extends object> = ColumnType<T, string | undefined, string>
