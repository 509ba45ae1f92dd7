import { readFile, writeFile } from 'node:fs/promises'
import { FUNCTION_GROUPS } from '@daily-drops/contract/functions'
import { openApiDocument } from './api-docs/openapi.ts'

/** Writes docs/openapi.json; with --check only says whether it is up to date. */
const FILE = new URL('../../docs/openapi.json', import.meta.url)

const text = `${JSON.stringify(openApiDocument(FUNCTION_GROUPS), null, 2)}\n`

if (process.argv.includes('--check')) {
  const stored = await readFile(FILE, 'utf8').catch(() => '')
  if (stored !== text) {
    process.stderr.write(
      'docs/openapi.json does not match the registry: run node server/src/cli-openapi.ts\n',
    )
    process.exitCode = 1
  }
} else {
  await writeFile(FILE, text)
}
