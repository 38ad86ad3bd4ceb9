import type { Failure } from '../connectors/port'

/** A response without the documented form. */
export const otherShape = (): Failure => ({
  kind: 'transient',
  retryAfterMs: null,
  detail: 'The provider answered with another shape.',
})

/** The moment this many seconds from now; null without a value or for 0, which means no end. */
export const endsIn = (seconds: number | undefined): string | null =>
  seconds ? new Date(Date.now() + seconds * 1_000).toISOString() : null
