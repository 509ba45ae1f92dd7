import type { Stryker } from '@stryker-mutator/core'

type Options = ConstructorParameters<typeof Stryker>[0]

/** For one package, whose own tests must notice its faults. `folders` are the measured ones. */
export function strykerOptions(name: string, folders: readonly string[], incremental: boolean): Options {
  return {
    mutate: [
      ...folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`)),
      '!**/*.test.ts',
      '!**/testing/**',
    ],
    testFiles: [`${name}/src/**/*.test.ts`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Looking up which tests import a file costs more than it saves where all of them are quick.
    vitest: { configFile: 'bench/stryker-vitest.config.ts', related: name !== 'core' },
    coverageAnalysis: 'perTest',
    // Skips what is computed once when a module is loaded, because each fault would need all tests again.
    ignoreStatic: true,
    concurrency: 1,
    // A test of core takes milliseconds. One that waits for a database may take long on a busy machine.
    timeoutMS: name === 'core' ? 5_000 : 20_000,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    incremental,
    incrementalFile: `.cache/stryker/${name}.json`,
    tempDirName: '.cache/stryker/copy',
    ignorePatterns: [
      '.cache',
      '.data',
      'deploy',
      'docs',
      'e2e/looks',
      'screens',
      'test-results',
      'web/build',
    ],
    // Stryker rewrites the settings of older compilers. TypeScript 7 has another interface, and nothing here
    // needs it.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
  }
}
