// Unit and route tests; the browser journeys are Playwright's.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    exclude: ['tests/journeys/**', 'node_modules/**'],
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts', 'demo/**/*.test.ts'],
    globalSetup: ['tests/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
