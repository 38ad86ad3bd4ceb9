import { defineConfig } from 'vitest/config'

/** What takes too long, or needs more than the product, to be run at each change. */
export default defineConfig({
  test: {
    include: ['{contract,server,web}/**/*.long.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
