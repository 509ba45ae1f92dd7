import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const SCRIPT = new URL('machine.sh', import.meta.url).pathname
/** The file system of every machine: Debian with the cluster's programs, from the distribution's packages. */
const ROOT = new URL('../../../../.cache/failover/machine', import.meta.url).pathname
const PACKAGES = [
  'ca-certificates',
  'locales-all',
  'procps',
  'postgresql-18',
  'patroni',
  'python3-etcd',
  'python3-psycopg2',
  'etcd-server',
  'etcd-client',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
]
const NEEDED = ['mmdebstrap', 'bwrap', 'setpriv', 'nft']
const FIRST_UID = 64_000
const MACHINES = [0, 1, 2, 3]

/** Programs of the cluster, each on a machine that can be lost or cut off. Needs root, as containers do. */
export interface Machines extends Disposable {
  /** Puts a file where every machine sees it, owned by this machine. */
  write(machine: number, path: string, text: string): void
  folder(machine: number, path: string): void
  /** Its output is in `<name>.log`, in the machines' home. */
  start(machine: number, name: string, ...command: string[]): void
  /** Runs to its end. Returns the output, or throws if it failed. */
  run(machine: number, ...command: string[]): Promise<string>
  /** A power cut: everything on it stops. */
  lose(name: string): Promise<void>
  /** Nothing gets in or out, but the machine keeps running. */
  cut(machine: number): void
  reconnect(machine: number): void
}

/** The machines' data, created again for each run. */
export const HOME = '/srv/daily-drops'

let opened = 0

export function openMachines(): Machines {
  prepareRoot()
  rmSync(join(ROOT, HOME), { recursive: true, force: true })
  mkdirSync(join(ROOT, HOME), { recursive: true, mode: 0o777 })
  execFileSync('chmod', ['1777', join(ROOT, HOME)])
  const running = new Map<string, ChildProcess>()
  const firewall = `daily_drops_${process.pid}_${opened++}`
  nft(`add table inet ${firewall}`)
  // Also when the drill is interrupted.
  process.once('exit', () => nft(`delete table inet ${firewall}`))
  const own = (machine: number, path: string) =>
    chownSync(join(ROOT, path), FIRST_UID + machine, FIRST_UID + machine)

  return {
    write(machine, path, text) {
      writeFileSync(join(ROOT, path), text, { mode: 0o644 })
      own(machine, path)
    },
    folder(machine, path) {
      mkdirSync(join(ROOT, path), { recursive: true, mode: 0o700 })
      own(machine, path)
    },
    start(machine, name, ...command) {
      const log = openSync(join(ROOT, HOME, `${name}.log`), 'a')
      const args = [ROOT, String(FIRST_UID + machine), ...command]
      running.set(name, spawn(SCRIPT, args, { stdio: ['ignore', log, log] }))
      closeSync(log)
    },
    async run(machine, ...command) {
      const uid = String(FIRST_UID + machine)
      return (await promisify(execFile)(SCRIPT, [ROOT, uid, ...command])).stdout
    },
    async lose(name) {
      const child = running.get(name)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    // A machine is identified by its user and address: everything it sends or receives is dropped.
    cut(machine) {
      const [uid, address] = [FIRST_UID + machine, `127.0.1.${machine}`]
      const chain = `inet ${firewall} cut${machine}`
      nft(`add chain ${chain} { type filter hook output priority 0; }`)
      nft(`add rule ${chain} meta skuid ${uid} ip daddr != ${address} drop`)
      nft(`add rule ${chain} meta skuid ${uid} ip saddr ${address} ip daddr ${address} accept`)
      nft(`add rule ${chain} ip daddr ${address} meta skuid != ${uid} drop`)
      nft(`add rule ${chain} ip saddr ${address} drop`)
    },
    reconnect(machine) {
      nft(`delete chain inet ${firewall} cut${machine}`)
    },
    [Symbol.dispose]() {
      for (const child of running.values()) child.kill('SIGKILL')
    },
  }
}

/** Identified by their users, whoever started them. */
export function processesOnMachines(): number[] {
  const users = MACHINES.map((machine) => FIRST_UID + machine)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => users.includes(statSync(`/proc/${name}`, { throwIfNoEntry: false })?.uid ?? -1))
    .map(Number)
}

function nft(command: string): void {
  execFileSync('nft', [command])
}

function prepareRoot(): void {
  const missing = NEEDED.filter((name) => !isInstalled(name))
  if (missing.length > 0) {
    throw new Error(
      `The drill needs root and these programs: apt-get install ${missing.join(' ')} (bwrap: bubblewrap)`,
    )
  }
  if (!existsSync(join(ROOT, 'usr/bin/patroni'))) {
    console.log('Building the machines from Debian’s packages, once: about two minutes')
    rmSync(ROOT, { recursive: true, force: true })
    mkdirSync(ROOT, { recursive: true })
    const stale = `--aptopt=Acquire::Check-Valid-Until "false"`
    execFileSync('mmdebstrap', ['--variant=apt', stale, `--include=${PACKAGES.join()}`, 'forky', ROOT], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const users = join(ROOT, 'etc/passwd')
  if (!readFileSync(users, 'utf8').includes('machine1:')) {
    for (const machine of MACHINES) {
      const id = FIRST_UID + machine
      appendFileSync(users, `machine${machine}:x:${id}:${id}::/tmp:/bin/sh\n`)
      appendFileSync(join(ROOT, 'etc/group'), `machine${machine}:x:${id}:\n`)
    }
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
