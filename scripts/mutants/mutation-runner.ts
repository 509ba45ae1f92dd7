import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'

/** One deliberate fault and the test that must notice it. */
export interface Mutant {
  file: string
  from: string
  to: string
  test: string
  name: string
  /** The seed from which `scripts/propose-mutants.ts` drew the fault. */
  seed?: string
}

type Fault = Pick<Mutant, 'file' | 'from' | 'to'>

export interface MutationRunner {
  /** The names of the failing tests. The fault exists only in memory, so a killed run leaves no trace. */
  failures(test: string, names: readonly string[] | undefined, fault?: Fault): Promise<string[]>
  close(): Promise<void>
}

/** Vitest with an additional plugin that serves the file with its fault instead of the file on disk. */
export async function startMutationRunner(): Promise<MutationRunner> {
  let fault: Fault | undefined
  const mutate = {
    name: 'mutate',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!fault || id.split('?')[0] !== resolve(fault.file)) return
      return { code: code.replace(fault.from, () => (fault as Fault).to), map: null }
    },
  }
  const vitest = await createVitest(
    'test',
    {
      config: false,
      watch: false,
      // Otherwise a file would be served from the cache, without its fault.
      fsModuleCache: false,
      maxWorkers: 1,
      reporters: [{}],
      setupFiles: ['scripts/testing/setup.ts'],
      globalSetup: ['db/src/testing/global-setup.ts'],
      include: [
        '{core,contract,db,services,pipeline,server,scripts}/**/*.test.ts',
        'web/app/**/*.test.{ts,tsx}',
      ],
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
    { plugins: [mutate] },
  )
  await vitest.standalone()
  const project = vitest.getRootProject()

  return {
    async failures(test, names, wanted) {
      fault = wanted
      if (wanted) vitest.invalidateFile(resolve(wanted.file))
      if (names) vitest.setGlobalTestNamePattern(new RegExp(names.map(escaped).join('|')))
      else vitest.resetGlobalTestNamePattern()
      try {
        const { testModules } = await vitest.runTestSpecifications([
          project.createSpecification(resolve(test)),
        ])
        const ran = testModules.filter(({ moduleId }) => moduleId === resolve(test))
        const failed = ran.flatMap(({ children }) =>
          [...children.allTests('failed')].map(({ fullName }) => fullName),
        )
        if (failed.length > 0) return failed
        // A file that cannot be loaded runs none of its tests.
        return ran.some((module) => !module.ok()) ? ['(the file)'] : []
      } finally {
        if (wanted) vitest.invalidateFile(resolve(wanted.file))
        fault = undefined
      }
    },
    close: () => vitest.close(),
  }
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
