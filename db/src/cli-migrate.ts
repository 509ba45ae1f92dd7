import { databaseAddresses, readEnv } from './connection/env.ts'
import { setUpDatabase } from './setup/setup.ts'

const { directUrl, isPooled } = databaseAddresses(readEnv())
const { migrations, taxonomy, keywordLists, topicNames } = await setUpDatabase(directUrl, { isPooled })
const lines = [
  ...migrations.map((name) => `applied ${name}`),
  `${migrations.length} migrations applied`,
  `topics: ${taxonomy.added.length} added, ${taxonomy.updated.length} changed, ${taxonomy.deactivated.length} retired`,
  `keywords: ${keywordLists} lists in other languages changed`,
  `topic names: ${topicNames} in other languages changed`,
]
process.stdout.write(`${lines.join('\n')}\n`)
