import { ROLES } from '@daily-drops/core/accounts/roles'
import { z } from 'zod'
import { grantRole } from './accounts/accounts.ts'
import { createDb } from './connection/client.ts'
import { readEnv } from './connection/env.ts'
import { audit } from './operations/audit.ts'

const args = z.tuple([z.email(), z.enum(ROLES)]).safeParse(process.argv.slice(2))
if (!args.success) {
  process.stderr.write(`Usage: npm run grant -- <email> <${ROLES.join('|')}>\n`)
  process.exit(2)
}
const [email, role] = args.data

const db = createDb(readEnv().DATABASE_URL, { max: 1 })
try {
  const { from } = await db.transaction().execute(async (db) => {
    const { id, from } = await grantRole(db, email, role)
    await audit(db, {
      actor: null,
      action: 'grant',
      entity: 'profile',
      entityId: id,
      details: { from, to: role },
    })
    return { from }
  })
  process.stdout.write(`${email}: ${from} -> ${role}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await db.destroy()
}
