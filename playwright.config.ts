import { defineConfig, devices } from '@playwright/test'
import { patience } from './server/testing/patience'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
/** Nothing waits for a drawer to slide in; how it moves is measured by the speed project. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const
const phone = { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: '.cache/test-results',
  // They only end what hangs: three journeys at once on two cores take several times as long as one alone.
  timeout: 240_000 * patience,
  expect: { timeout: 30_000 * patience },
  // A race never costs a landing; npm test prints what passes only on retry as flaky, to be fixed.
  retries: process.env.CI === 'true' ? 1 : 0,
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
    locale: 'en-US',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Recording every journey costs a third of the time; TRACE=1 brings it back.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000 * patience,
  },
  projects: [
    { name: 'desktop', use: { ...desktop, ...still }, testIgnore: [/\.phone\.spec\.ts$/, /speed\.spec\.ts$/] },
    { name: 'phone', use: { ...phone, ...still }, testMatch: /\.phone\.spec\.ts$/ },
    // Measured, so run while nothing else does; each takes the least of its runs and needs no retry.
    { name: 'speed', use: desktop, testMatch: /speed\.spec\.ts$/, retries: 0 },
  ],
})
