import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Stryker works on a copy of the repository, and the packages' names would lead to the original. */
const alias = [{ find: /^@daily-drops\/(\w+)\/(.*)$/, replacement: resolve('$1/src/$2.ts') }]

const shared = {
  setupFiles: ['scripts/testing/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Otherwise a file would be served from the cache, without its faults.
  fsModuleCache: false,
  // For core/src/ranking, where a hundred thousand for each fault would take days.
  provide: { pools: 2_000 },
}

/** The tests of what `npm run eval -- mutation` measures: those that need no database, and those that do. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          ...shared,
          name: 'unit',
          include: ['{core,services}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: 'db',
          include: ['services/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['db/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
