import type { Failure } from '../connectors/port'

/** An answer that is not of the documented form. */
export const otherShape = (): Failure => ({
  kind: 'transient',
  retryAfterMs: null,
  detail: 'The provider answered with another shape.',
})

/** The moment in so many seconds; null where none or 0 is told, which means no end. */
export const endsIn = (seconds: number | undefined): string | null =>
  seconds ? new Date(Date.now() + seconds * 1_000).toISOString() : null
