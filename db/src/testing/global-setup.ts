import type { TestProject } from 'vitest/node'
import { createTemplate } from './template.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One server per run. Every test file clones its own database from the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres()
  await createTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return server.stop
}
