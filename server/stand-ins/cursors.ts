const CURSOR = /^QVFI:(\d{1,7})$/

/** Where a list continues, as opaque as the platform's own cursors. */
export const cursorOf = (at: number): string => Buffer.from(`QVFI:${at}`).toString('base64url')

/** The position of a cursor; the beginning for an invalid one. */
export const placeOf = (cursor: string | null): number =>
  Number(CURSOR.exec(Buffer.from(cursor ?? '', 'base64url').toString('utf8'))?.[1] ?? 0)
