/** Codes of PostgreSQL's errors, from appendix A of its manual. */
export const SQLSTATE = {
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlock: '40P01',
  duplicateDatabase: '42P04',
  queryCanceled: '57014',
} as const

/** The code of an error, of PostgreSQL or of the system; empty if it has none. */
export const errorCodeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

const WRITE_CONFLICTS: ReadonlySet<string> = new Set([
  SQLSTATE.uniqueViolation,
  SQLSTATE.serializationFailure,
  SQLSTATE.deadlock,
])

/**
 * Whether another transaction added the same row meanwhile, or locked the same rows in another order, so that trying
 * again can succeed.
 */
export const isWriteConflict = (error: unknown): boolean => WRITE_CONFLICTS.has(errorCodeOf(error))
