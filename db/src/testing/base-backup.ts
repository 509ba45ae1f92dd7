import { createHash } from 'node:crypto'
import { chown, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts'

const MANIFEST = 'manifest.json'
/** Files that belong to the running server. The log comes from the archive. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_(wal|replslot|stat_tmp|notify|subtrans)\/.+|.*pgsql_tmp.*)$/

/** A server that archives its log: each full segment is copied to the folder. */
export async function startArchivingPostgres(dataDir: string, archiveDir: string): Promise<RunningPostgres> {
  const kept = `${archiveDir}/%f`
  const server = await startPostgres({
    dataDir,
    durable: true,
    settings: {
      archive_mode: 'on',
      archive_command: `test ! -f ${kept} && cp %p ${kept}.part && mv ${kept}.part ${kept}`,
    },
  })
  await mkdir(archiveDir, { recursive: true })
  await ownLike(dataDir, archiveDir)
  return server
}

/** All files of a running server and their checksums, because the npm PostgreSQL has no pg_basebackup. */
export async function takeBaseBackup(server: RunningPostgres, dataDir: string, backupDir: string) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('base backup', fast => true)`)
    await copyTree(dataDir, backupDir)
    // Returns once the archive contains everything that these files need.
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    await writeOwned(backupDir, 'backup_label', rows[0].labelfile)
  } finally {
    await client.end()
  }
  await writeOwned(backupDir, MANIFEST, JSON.stringify(await checksums(backupDir)))
}

/** Refuses the backup if a file has changed since it was taken. */
async function verify(backupDir: string): Promise<void> {
  const expected: Record<string, string> = JSON.parse(await readFile(join(backupDir, MANIFEST), 'utf8'))
  const found = await checksums(backupDir)
  for (const [file, checksum] of Object.entries(expected)) {
    if (found[file] !== checksum) throw new Error(`The backup is damaged: ${file}`)
  }
}

interface Restore extends Pick<PostgresOptions, 'onLog'> {
  backupDir: string
  dataDir: string
  /** Where a copy gets the log: from the archive, up to a moment, or from the primary, as its standby. */
  from: { archiveDir: string; until?: Date } | { primary: RunningPostgres; behindBy?: string }
}

/** A server on a copy of the backup. From an archive, it responds once it is its own primary. */
export async function restoreBackup({ backupDir, dataDir, from, onLog }: Restore): Promise<RunningPostgres> {
  await verify(backupDir)
  await copyTree(backupDir, dataDir)
  await rm(join(dataDir, MANIFEST))
  const isStandby = 'primary' in from
  await writeOwned(dataDir, isStandby ? 'standby.signal' : 'recovery.signal', '')
  const settings: Record<string, string> = isStandby
    ? {
        primary_conninfo: `host=127.0.0.1 port=${from.primary.port} user=postgres`,
        recovery_min_apply_delay: from.behindBy ?? '0',
      }
    : {
        restore_command: `cp ${from.archiveDir}/%f %p`,
        recovery_target_action: 'promote',
        // PostgreSQL does not accept Z here, because zone names may differ between servers.
        ...(from.until && { recovery_target_time: from.until.toISOString().replace('Z', '+00') }),
      }
  const server = await startPostgres({
    dataDir,
    durable: true,
    settings: { ...settings, archive_mode: 'off' },
    ...(onLog && { onLog }),
  })
  if (!isStandby) await untilPrimary(server)
  return server
}

/** Promotes a standby, as a cluster does when the primary is lost. */
export async function promote(server: RunningPostgres): Promise<void> {
  await ask(server, 'select pg_promote()')
  await untilPrimary(server)
}

async function untilPrimary(server: RunningPostgres): Promise<void> {
  while ((await ask(server, 'select pg_is_in_recovery() as yes'))[0]?.yes) await sleep(50)
  // From here its control file names the new timeline too.
  await ask(server, 'checkpoint')
}

async function ask(server: RunningPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function filesIn(folder: string): Promise<{ path: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .map((entry) => ({
      path: join(entry.parentPath, entry.name).slice(folder.length + 1),
      isFolder: entry.isDirectory(),
    }))
    .filter(({ path }) => !LEFT_OUT.test(path))
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await ownLike(from, to)
  for (const { path, isFolder } of await filesIn(from)) {
    const [source, target] = [join(from, path), join(to, path)]
    await mkdir(isFolder ? target : dirname(target), { recursive: true, mode: 0o700 })
    if (!isFolder) await copyFile(source, target).catch(unlessGone)
    await ownLike(source, target).catch(unlessGone)
  }
}

/** The table was dropped in the meantime, and the log says so too. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** The server may run as a different user from the one who copies. */
async function ownLike(model: string, path: string): Promise<void> {
  const { uid, gid } = await stat(model)
  await chown(path, uid, gid)
}

async function writeOwned(folder: string, name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text)
  await ownLike(folder, join(folder, name))
}

async function checksums(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const { path, isFolder } of await filesIn(folder)) {
    if (isFolder || path === MANIFEST) continue
    sums[path] = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex')
  }
  return sums
}
