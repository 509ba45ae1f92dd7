import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = new URL('../../../..', import.meta.url).pathname
const HERE = new URL('.', import.meta.url).pathname
/** The parts of the replacement for the base image. */
const PARTS = join(PROJECT, '.cache/container')
const NEEDED = ['buildah', 'podman', 'runc', 'mmdebstrap']
const BASE = 'localhost/daily-drops-base'
export const IMAGE = 'localhost/daily-drops-drill'
const CERTIFICATES = '/etc/ssl/certs'

const env = { ...process.env, CONTAINERS_CONF: join(HERE, 'containers.conf') }

/** Needs root, because the engine has no daemon. */
export function requireEngine(): void {
  const missing = NEEDED.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) throw new Error(`The drill needs root and: apt-get install ${missing.join(' ')}`)
}

/**
 * Builds deploy/Dockerfile on an image that can be pulled or, by default, on a replacement from Debian's
 * packages.
 */
export function buildImage(base: string | undefined): void {
  if (!base) buildBase()
  writeFileSync(join(PARTS, 'npmrc'), `cafile=${CERTIFICATES}/ca-certificates.crt\n`)
  buildah(
    PROJECT,
    ['--file', 'deploy/Dockerfile', '--tag', IMAGE, '--build-arg', `NODE_IMAGE=${base ?? BASE}`],
    // Only for the build: npm may need this machine's certificates.
    [`${join(PARTS, 'npmrc')}:/root/.npmrc:ro`, `${CERTIFICATES}:${CERTIFICATES}:ro`],
  )
}

function buildBase(): void {
  const system = join(PARTS, 'system.tar')
  mkdirSync(PARTS, { recursive: true })
  if (!existsSync(system)) {
    const stale = `--aptopt=Acquire::Check-Valid-Until "false"`
    run('mmdebstrap', ['--variant=minbase', stale, '--include=ca-certificates', 'bookworm', system])
  }
  const local = join(PARTS, 'local')
  rmSync(local, { recursive: true, force: true })
  mkdirSync(join(local, 'bin'), { recursive: true })
  cpSync(process.execPath, join(local, 'bin/node'))
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  buildah(PARTS, ['--file', join(HERE, 'Base.Dockerfile'), '--tag', BASE], [])
}

function buildah(folder: string, options: string[], volumes: string[]): void {
  // In Docker's format, because the other one has no health checks.
  const always = ['--format', 'docker', '--layers', '--isolation', 'chroot', '--network', 'host']
  const mounts = volumes.flatMap((volume) => ['--volume', volume])
  run('buildah', ['bud', ...always, ...mounts, ...options, folder])
}

function run(command: string, options: string[]): void {
  const { status } = spawnSync(command, options, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} failed`)
}

/** As `deploy/compose.yaml` runs it: only /tmp and the pictures are writable, and it has no capabilities. */
const CONFINED = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'all',
  '--security-opt',
  'no-new-privileges',
]

/** A container's output and exit code for a command. */
export function runToEnd(variables: Record<string, string>, ...command: string[]) {
  const { status, stdout } = podman(['run', '--rm', ...CONFINED, ...settings(variables), IMAGE, ...command])
  return { status, output: stdout.trim() }
}

export interface Container {
  exec(...command: string[]): number | null
  /** The result of `HEALTHCHECK`. */
  isHealthy(): boolean
  logs(): string
  /** Sends SIGTERM and returns the exit code. */
  stop(): number
  remove(): void
}

export function start(variables: Record<string, string>, ...command: string[]): Container {
  const { status, stdout, stderr } = podman([
    'run',
    '--detach',
    ...CONFINED,
    ...settings(variables),
    IMAGE,
    ...command,
  ])
  if (status !== 0) throw new Error(`The container did not start: ${stderr}`)
  const id = stdout.trim()
  return {
    exec: (...inside) => podman(['exec', id, ...inside]).status,
    isHealthy: () => podman(['healthcheck', 'run', id]).status === 0,
    logs: () => podman(['logs', id]).stdout,
    stop() {
      podman(['stop', '--time', '40', id])
      return Number(podman(['inspect', '--format', '{{.State.ExitCode}}', id]).stdout)
    },
    remove: () => void podman(['rm', '--force', '--volumes', id]),
  }
}

/** Megabytes, as engines count them. */
export function imageSize(): number {
  return Math.round(Number(podman(['inspect', '--format', '{{.Size}}', IMAGE]).stdout) / 1e6)
}

const settings = (variables: Record<string, string>) =>
  Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`])

function podman(options: string[]) {
  return spawnSync('podman', options, { env, encoding: 'utf8' })
}
