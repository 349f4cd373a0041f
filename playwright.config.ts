// Browser journeys, each in Arabic and in English, on the real program with a database of its own per worker.
import { defineConfig } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/postgres.ts',
  outputDir: 'test-results',
  // One picture for all systems: its tolerance is wide enough.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium', args },
    trace: 'retain-on-failure',
    actionTimeout: 30_000,
    // A worker between a page and its network hides requests from the tests; network.spec.ts lets it in.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'ar', use: { locale: 'ar-DZ' }, grepInvert: /@only-en/ },
    { name: 'en', use: { locale: 'en-US' }, grepInvert: /@only-ar/ },
  ],
})
