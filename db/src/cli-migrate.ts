import { readEnv } from './env.ts'
import { setUpDatabase } from './setup.ts'

const { migrations, taxonomy, keywordLists } = await setUpDatabase(readEnv().DATABASE_URL)
const lines = [
  ...migrations.map((name) => `applied ${name}`),
  `${migrations.length} migrations applied`,
  `topics: ${taxonomy.added.length} added, ${taxonomy.updated.length} changed, ${taxonomy.deactivated.length} retired`,
  `keywords of other languages: ${keywordLists} lists changed`,
]
process.stdout.write(`${lines.join('\n')}\n`)
