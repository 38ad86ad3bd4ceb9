/** The size of a random test: how often `npm test` and `npm run test:long` repeat it. */
export const inTheLongRun = <T>(few: T, many: T): T => (process.env.LONG_RUN ? many : few)
