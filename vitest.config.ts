// Unit and route tests; the journeys in the browser have their own runner.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,db,demo,tests}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
