import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { BASE_URL, PORT } from './support/addresses.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Debian's headless build if it is installed: the same engine without the browser around it. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** They fill the console with troubles that other journeys don't expect. */
const TROUBLED = ['console-accessibility.test.ts']
/** Journeys that stop or change what others rely on. They run one at a time, when all others have ended. */
const ALONE = ['admin-pipeline.test.ts', 'own-faults.test.ts']

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A journey that passes on its second try is listed as flaky in the log. One that fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  // Broken steps fail at once where they can. A busy machine only takes longer.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: '../.cache/results/playwright.json' }],
  ],
  use: {
    baseURL: BASE_URL,
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // A page's requests that its worker makes can't be held or changed, as many journeys do.
    serviceWorkers: 'block',
    // Tracing every journey costs processor time, so only the second try of a failed one is traced.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? BROWSERS.find(existsSync) ?? 'chromium',
      args: [...FLAGS, ...QUIET],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: [...TROUBLED, ...ALONE] },
    { name: 'troubled', testMatch: TROUBLED, dependencies: ['journeys'] },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['troubled'] },
  ],
  webServer: {
    command: 'node support/world.ts',
    port: PORT,
    // Only a busy machine takes longer than half a minute.
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
