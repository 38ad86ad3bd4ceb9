import { defineConfig } from 'vitest/config'

/** These repeat something random, here far more often than in `npm test`. */
const REPEATING = [
  'server/src/core/freeze.slow.test.ts',
  'server/src/influencers/profiles/undo-change.test.ts',
  'server/src/lists/collections/membership-properties.test.ts',
  'server/src/search/discovery/follow-again.slow.test.ts',
  'server/src/search/discovery/index/accepted.test.ts',
  'server/src/search/discovery/index/columns/column-index.test.ts',
  'server/src/search/discovery/index/columns/open-index.test.ts',
  'server/src/search/discovery/index/landscape.test.ts',
  'server/src/search/discovery/visible.test.ts',
  'server/src/core/spreadsheets/hostile-files.slow.test.ts',
  'server/src/tier-caps-sequences.test.ts',
  'server/src/tier-caps.test.ts',
]

/** The matrix of rights belongs to `npm run attack`, which is made of these files. */
const ATTACKED = ['server/src/authorization.test.ts']

/** What takes too long, or needs more than the product, to be run at each change. */
export default defineConfig({
  test: {
    include: ['{contract,server,web}/**/*.long.test.ts', ...REPEATING, ...ATTACKED],
    globalSetup: ['server/testing/global-setup.ts'],
    env: { LONG_RUN: '1' },
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 240_000,
  },
})
