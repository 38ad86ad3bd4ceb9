/** Returns `few` in `npm test` and `many` in `npm run test:long`, for example repetitions of a random test. */
export const inTheLongRun = <T>(few: T, many: T): T => (process.env.LONG_RUN ? many : few)
