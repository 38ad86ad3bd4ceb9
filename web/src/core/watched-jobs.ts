/** Background jobs whose end is reported where they were started, so that the bell need not. */
export const watchedJobs = new Set<number>()
