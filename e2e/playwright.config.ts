import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { BASE_URL, PORT } from './support/addresses.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Debian's headless build where it is installed: the same engine without the browser around it. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Journeys that stop or change what others rely on: they run one at a time, when all others have ended. */
const ALONE = ['admin-pipeline.test.ts', 'console-accessibility.test.ts', 'own-faults.test.ts']

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A journey that needs its second try is listed as flaky in the log; one that fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  // What is broken fails at once where it can; a busy machine only takes longer.
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
    // A trace of every journey costs processor time; the second try of a failed one is traced.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? BROWSERS.find(existsSync) ?? 'chromium',
      args: [...FLAGS, ...QUIET],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1, dependencies: ['journeys'] },
  ],
  webServer: {
    command: 'node support/world.ts',
    port: PORT,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
