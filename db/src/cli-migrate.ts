import { readEnv } from './env.ts'
import { setUpDatabase } from './setup.ts'

const { migrations, taxonomy } = await setUpDatabase(readEnv().DATABASE_URL)
const lines = [
  ...migrations.map((name) => `applied ${name}`),
  `${migrations.length} migrations applied`,
  `topics: ${taxonomy.added.length} added, ${taxonomy.updated.length} changed, ${taxonomy.deactivated.length} retired`,
]
process.stdout.write(`${lines.join('\n')}\n`)
