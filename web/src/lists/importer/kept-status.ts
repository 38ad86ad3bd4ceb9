const KEPT: readonly number[] = [400, 401, 403, 404]

/** The code that the importer's error page shows: these unchanged, every other failure as 500. */
export const keptStatus = (status: number): number => (KEPT.includes(status) ? status : 500)
