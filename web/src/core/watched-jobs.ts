/** Background work whose end is told where it was begun, so that the bell need not. */
export const watchedJobs = new Set<number>()
