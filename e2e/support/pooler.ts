import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POOLER_PORT, POSTGRES_PORT } from './addresses.ts'

const EXAMPLE = new URL('../../deploy/database/pgbouncer.ini', import.meta.url)
/** It refuses to run as root. */
const OWNER = process.getuid?.() === 0 ? 'user = nobody' : ''

/** PgBouncer as deployed, in transaction mode, with the addresses of this world. */
export async function startPooler(program: string): Promise<ChildProcess> {
  const settings = (await readFile(EXAMPLE, 'utf8'))
    .replace(/^drops = .*/m, `postgres = host=127.0.0.1 port=${POSTGRES_PORT} user=postgres`)
    .replace(/^listen_addr = .*/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*/m, `listen_port = ${POOLER_PORT}`)
    .replace(/^auth_type = .*/m, 'auth_type = any')
    .replace(/^auth_file = .*/m, OWNER)
  const folder = await mkdtemp(join(tmpdir(), 'daily-drops-pooler-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings)
  return spawn(program, ['-q', file], { stdio: 'inherit' })
}
