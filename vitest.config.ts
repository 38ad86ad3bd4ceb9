import { defineConfig } from 'vitest/config'
import { patience } from './server/testing/patience.ts'
import { NewestFirst } from './vitest.newest-first.ts'

const exclude = ['**/node_modules/**', '**/*.{long,slow}.test.ts']
const setupFiles = ['vitest.fixed-seed.ts']
const globalSetup = ['vitest.end-in-time.ts']
const limits = {
  globalSetup,
  // They only end what hangs.
  testTimeout: 240_000 * patience,
  hookTimeout: 240_000 * patience,
  // A race never costs a landing; npm test prints what passes only on retry as flaky, to be fixed.
  retry: process.env.CI === 'true' ? 1 : 0,
}

const server = {
  setupFiles,
  // Loading the whole server anew for each file took a third of the run; what it keeps in modules holds for all.
  isolate: false,
  ...limits,
  globalSetup: [...globalSetup, 'server/testing/global-setup.ts'],
}

export default defineConfig({
  test: {
    pool: 'forks',
    ...(process.env.TEST_UNTIL ? { sequence: { sequencer: NewestFirst } } : {}),
    projects: [
      {
        test: { name: 'contract', include: ['contract/**/*.test.ts'], exclude, setupFiles, isolate: false, ...limits },
      },
      { test: { name: 'server', include: ['server/**/*.test.ts'], exclude, ...server } },
      // What is killed or measured: `npm run test:slow`, one file at a time.
      { test: { name: 'slow', include: ['server/**/*.slow.test.ts'], ...server } },
      { test: { name: 'web', include: ['web/**/*.test.ts'], exclude, setupFiles, isolate: false, ...limits } },
      {
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          exclude,
          setupFiles: [...setupFiles, 'web/testing/set-up.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          // Building the page leaves "production" behind, in which React cannot be tested.
          env: { NODE_ENV: 'test' },
          isolate: false,
          ...limits,
        },
      },
    ],
  },
})
