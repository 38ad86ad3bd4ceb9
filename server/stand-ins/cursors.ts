const CURSOR = /^QVFI:(\d{1,7})$/

/** Where a list goes on, as opaque as the platform's own cursors. */
export const cursorOf = (at: number): string => Buffer.from(`QVFI:${at}`).toString('base64url')

/** The place that a cursor names; the beginning for whatever is none. */
export const placeOf = (cursor: string | null): number =>
  Number(CURSOR.exec(Buffer.from(cursor ?? '', 'base64url').toString('utf8'))?.[1] ?? 0)
