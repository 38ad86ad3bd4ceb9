/** What a test does at each change, for example how often it repeats something random, and what `npm run test:long` does. */
export const inTheLongRun = <T>(few: T, many: T): T => (process.env.LONG_RUN ? many : few)
