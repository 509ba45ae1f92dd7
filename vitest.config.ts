import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['scripts/testing/setup.ts'],
  // Loading the modules again for each file would take longer than the tests. Only the database lasts, and each file has its own.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

/** React's renderer of whole pages and the browser's can't share a process in development. */
const WHOLE_PAGES = 'web/app/entry.server.test.tsx'

export default defineConfig({
  test: {
    // One more than a small machine has cores: many tests wait for a process they started.
    maxWorkers: 3,
    reporters: process.env.CI ? ['dot', 'json'] : ['default', 'json'],
    // What a passing test writes to the log would bury what a failing one says.
    silent: process.env.CI ? 'passed-only' : false,
    outputFile: { json: '.cache/results/vitest.json' },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{core,messages,contract,db,services,server}/**/*.test.ts',
            'web/{app,plugins}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', WHOLE_PAGES],
        },
      },
      {
        test: {
          ...shared,
          name: 'process',
          include: ['{pipeline,world,bench,scripts}/**/*.test.ts', WHOLE_PAGES],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'db',
          include: ['{db,services,pipeline,server,scripts}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['db/src/testing/global-setup.ts'],
          // Broken tests fail at once. A busy machine only takes longer.
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
