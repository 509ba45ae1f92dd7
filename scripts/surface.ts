/**
 * npm run openapi: writes docs/openapi.json, docs/api-v1.json and docs/entry-points.md. With --check it only reports
 * whether they are up to date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { FUNCTION_GROUPS } from '@daily-drops/contract/functions'
import { openApiDocument } from '@daily-drops/server/api-docs/openapi'
import { readerApiDocument } from '@daily-drops/server/api-docs/reader-api'
import { entryPointsPage } from './surface/entry-points-page.ts'

const DOCS = new URL('../docs/', import.meta.url)

const files = {
  'openapi.json': `${JSON.stringify(openApiDocument(FUNCTION_GROUPS), null, 2)}\n`,
  'api-v1.json': `${JSON.stringify(readerApiDocument(), null, 2)}\n`,
  'entry-points.md': entryPointsPage(),
}

for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, DOCS)
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`docs/${name} does not match the code: run npm run openapi\n`)
    process.exitCode = 1
  }
}
