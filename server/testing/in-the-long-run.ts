/** How often something random is repeated: at each change a few times, by `npm run test:long` many times. */
export const inTheLongRun = (few: number, many: number): number => (process.env.LONG_RUN ? many : few)
