// Unit and route tests; the browser journeys are Playwright's.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** They look at sources only: part of `npm run check`, and without a database. */
const ofSources = [
  'tests/texts.test.ts',
  'tests/wording.test.ts',
  'tests/styles.test.ts',
  'tests/oldest-browsers.test.ts',
  'tests/seeded-faults.test.ts',
  'src/app/kit-page/page.test.tsx',
]

/** They start a service of five processes: `npm run test:many` asks for them. */
const ofBuckets = ['tests/files-s3.test.ts', 'src/app/operations/backup-s3.test.ts']

/** They start the program, clusters and proxies, again and again: a third of the time. */
const ofPrograms = [
  'src/app/operations/upgrade-postgres.test.ts',
  'src/kit/server/append-only.test.ts',
  'src/kit/server/embedded-postgres.test.ts',
  'src/kit/server/pooler.test.ts',
  'tests/killed.test.ts',
  'tests/processes.test.ts',
  'tests/program.test.ts',
  'tests/proxies.test.ts',
  'tests/stopped-early.test.ts',
  'tests/upgrade.test.ts',
]
const part = process.env['TEST_PART']

export default defineConfig({
  test: {
    // Its default leaves one core free: half of a machine of two. One more than there are cores, since some tests wait for programs and proxies.
    maxWorkers: availableParallelism() + 1,
    // Most of what a test makes is gone at its end: room for more of it before the collector comes, a thirtieth less work.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64'],
    // Files share the loaded modules, which keep nothing from one test to the next; loading them for each file took half of the time.
    isolate: false,
    unstubGlobals: true,
    // What hangs fails all the same; what waits for a busy machine does not.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine: what is waited for comes later than the second that is the default.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'sources', include: ofSources } },
      {
        extends: true,
        test: {
          name: 'unit',
          include:
            part === 'program'
              ? ofPrograms
              : ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [
            'tests/journeys/**',
            'node_modules/**',
            ...ofSources,
            ...(process.env['TEST_S3'] ? [] : ofBuckets),
            ...(part === 'unit' ? ofPrograms : []),
          ],
          globalSetup: ['tests/postgres.ts'],
        },
      },
    ],
  },
})
