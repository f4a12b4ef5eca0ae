import { defineConfig } from '@playwright/test'
import { args } from './tests/e2e/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/before-all.config.ts',
  workers: 2,
  projects: [
    // What may not be lost may not be lost once: no second try.
    { name: 'faults', testDir: 'tests/e2e/faults' },
    // A browser beside another on two cores may be starved; the test command tells of each such test.
    { name: 'journeys', testIgnore: '**/faults/**', retries: 1 },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/playwright.json' },
    ],
  ],
  use: {
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
