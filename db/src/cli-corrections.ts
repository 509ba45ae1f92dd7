/** npm run corrections: the editors' corrections, one JSON object per line, in the format of the evaluation set. */
import { createDb } from './connection/client.ts'
import { readEnv } from './connection/env.ts'
import { evaluationCases } from './tagging/tag-corrections.ts'

const db = createDb(readEnv().DATABASE_URL, { max: 1 })
try {
  for (const one of await evaluationCases(db))
    process.stdout.write(`${JSON.stringify({ ...one, also: [] })}\n`)
} finally {
  await db.destroy()
}
