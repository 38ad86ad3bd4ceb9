import { defineConfig, type Plugin } from 'vitest/config'

/** scripts/parts/mutant-runs.mjs gives modules another text; the sources stay as they are. */
const otherText: Plugin = {
  name: 'other-text',
  enforce: 'pre',
  transform: (_code, id) => (process as { otherText?: (id: string) => string | undefined }).otherText?.(id),
}

/** In the order that was asked for: the fastest first. */
class AsAsked {
  shard<T>(files: T[]): T[] {
    return files
  }
  sort<T>(files: T[]): T[] {
    return files
  }
}

export default defineConfig({
  plugins: [otherText],
  test: {
    include: ['{contract,server}/src/**/*.test.ts'],
    // What kills processes kills those of programs that were built before.
    exclude: ['**/node_modules/**', '**/*.{long,slow}.test.ts'],
    setupFiles: ['vitest.fixed-seed.ts', 'scripts/parts/note-reached.mjs'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    // One process for all files of a run, and another one for the next run: no module outlives its mutant.
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: AsAsked },
    cache: false,
    bail: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
