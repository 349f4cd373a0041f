// Browser journeys on the real program, with a database of its own per worker, which serves the journeys of both languages: a second one
// for the other language would cost four more starts.
import { defineConfig } from '@playwright/test'
import { journeyOptions } from './tests/browser.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/postgres.ts',
  outputDir: 'test-results',
  // One picture for all systems: its tolerance is wide enough.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  // Twice the cores that are promised: journeys also wait, for an undo that runs out or a mail that goes.
  workers: 4,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: journeyOptions,
    // Recording slows every journey: ask for it with `--trace retain-on-failure`.
    trace: 'off',
    actionTimeout: 30_000,
    // A worker between a page and its network hides requests from the tests; network.spec.ts lets it in.
    serviceWorkers: 'block',
  },
})
