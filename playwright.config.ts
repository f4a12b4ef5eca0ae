import { defineConfig } from '@playwright/test'
import { args } from './tests/e2e/support/chromium.ts'
import { movePages } from './tests/e2e/support/moved-pages.ts'
import { clockEnv } from './tests/support/moved-clock.mjs'

Object.assign(process.env, clockEnv())
movePages()

const look = '**/look.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/before-all.config.ts',
  workers: 2,
  // In this order: the longest files first, so that at the end no worker waits for the other.
  projects: [
    // The promise itself: in each run of the test command, whatever else is drawn.
    { name: 'day', testMatch: '**/journey.spec.ts' },
    // Over every view and dialog, minutes each: part of the proof alone.
    { name: 'walks', testDir: 'tests/e2e/walks' },
    { name: 'look', testMatch: look },
    { name: 'faults', testDir: 'tests/e2e/faults' },
    // Those of them that no cheaper level shows: part of the test command.
    { name: 'worst', testDir: 'tests/e2e/faults', grep: /@worst/ },
    { name: 'journeys', testIgnore: ['**/{faults,walks}/**', '**/journey.spec.ts', look] },
  ],
  // Longer than any machine needs: only what hangs meets them.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/playwright.json' },
    ],
  ],
  use: {
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args },
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    // Recording costs two fifths of the time: a failed one is played again by name with `--trace on`.
    trace: 'off',
  },
})
