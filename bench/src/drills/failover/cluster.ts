import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { administer } from '@daily-drops/db/testing/template'
import { Agent, fetch, type RequestInit, type Response } from 'undici'
import { certificatesOf } from './certificates.ts'
import { HOME, openMachines } from './machines.ts'

const NODES = [1, 2, 3] as const
const PROXY = 0
const LOST_AFTER_MS = 1500
/** Patroni's default for how far behind a standby may be that takes over. */
const USUAL_LIMIT = 2 ** 20
const LONGEST_WAIT_MS = 180_000
const DEPLOY = new URL('../../../../deploy/database/', import.meta.url)

/** Patroni's metrics addresses. */
export const METRICS = NODES.map((node) => `127.0.1.${node}:8008`)

type NodeNumber = (typeof NODES)[number]
export type Fault = 'killed' | 'cut off'

export interface Cluster extends AsyncDisposable {
  /** Through the proxy, which always leads to the primary. */
  url: string
  /** The authority of its certificates. */
  ca: string
  /**
   * Removes the primary while its standbys lag behind. Resolves when another is primary, with the seconds it
   * took.
   */
  losePrimary(fault: Fault): Promise<{ lost: NodeNumber; seconds: number }>
  /** Brings it back and waits until it follows the new one. */
  rejoin(node: NodeNumber, fault: Fault): Promise<void>
  /** How many writes and reads of the lock were answered without a certificate or the password. */
  admitsStrangers(): Promise<number>
  /** Follows the runbook for a lost node and for waiting writes. Returns the commands that failed. */
  followRunbook(): Promise<string[]>
}

/** Three nodes of PostgreSQL with Patroni, three of etcd and the proxy, with the configuration of deploy/database. */
export async function startCluster({ isSynchronous }: { isSynchronous: boolean }): Promise<Cluster> {
  const machines = openMachines()
  const startNode = (node: NodeNumber) =>
    machines.start(node, `node${node}`, 'patroni', `${HOME}/node${node}.yml`)
  // All nodes must see it, because one that was cut off still believes its last state.
  const isWhole = async () => {
    const views = await Promise.all(NODES.map(membersSeenBy))
    const leaders = views.map((members) => members.find(({ role }) => role === 'leader')?.name)
    return new Set(leaders).size === 1 && views.every((members) => isRedundant(members, isSynchronous))
  }
  try {
    for (const node of NODES) {
      machines.folder(node, `${HOME}/node${node}`)
      machines.folder(node, tlsOf(node))
      for (const [name, text] of Object.entries(certificatesOf(node)))
        machines.write(node, `${tlsOf(node)}/${name}`, text)
      machines.write(node, `${HOME}/node${node}.yml`, configuration('patroni.yml', node))
      machines.write(node, `${HOME}/etcd${node}.yml`, configuration('etcd.yml', node))
      machines.start(node, `etcd${node}`, 'etcd', '--config-file', `${HOME}/etcd${node}.yml`)
      startNode(node)
    }
    machines.folder(PROXY, tlsOf(PROXY))
    machines.write(PROXY, `${tlsOf(PROXY)}/ca.crt`, certificatesOf(1)['ca.crt'])
    machines.write(PROXY, `${HOME}/haproxy.cfg`, configuration('haproxy.cfg', PROXY))
    machines.start(PROXY, 'proxy', 'haproxy', '-db', '-f', `${HOME}/haproxy.cfg`)
    await until('a primary', async () => (await primary()) !== undefined)
    if (!isSynchronous) await giveUpSynchrony()
    await until('two standbys', isWhole)
  } catch (error) {
    machines[Symbol.dispose]()
    throw error
  }
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:5400/postgres`
  return {
    url,
    ca: certificatesOf(1)['ca.crt'],
    async losePrimary(fault) {
      const lost = await primary()
      if (!lost) throw new Error('There is no primary to lose')
      holdReplicationBack()
      await writeUnsent(url)
      if (fault === 'killed') await tellHowFar(lost)
      else await sleep(LOST_AFTER_MS)
      const started = performance.now()
      if (fault === 'killed') await machines.lose(`node${lost}`)
      else machines.cut(lost)
      await until('a new primary', async () => ![undefined, lost].includes(await primary(lost)))
      return { lost, seconds: (performance.now() - started) / 1000 }
    },
    async rejoin(node, fault) {
      if (fault === 'killed') startNode(node)
      else machines.reconnect(node)
      await until('the lost node to follow again', isWhole)
    },
    admitsStrangers: countAdmitted,
    async followRunbook() {
      const leader = await primary()
      const standby = NODES.find((node) => node !== leader) ?? 1
      const commands = [
        'list',
        `edit-config ${SCOPE} --force --set synchronous_mode_strict=false`,
        `edit-config ${SCOPE} --force --set synchronous_mode_strict=true`,
        `reinit ${SCOPE} node${standby} --force --wait`,
      ]
      const failed: string[] = []
      for (const command of commands) {
        const words = ['patronictl', '--config-file', `${HOME}/node${standby}.yml`, ...command.split(' ')]
        await machines.run(standby, ...words).catch((error) => failed.push(`${command}: ${error}`))
        await until('the cluster to be whole', isWhole).catch((error) => failed.push(`${command}: ${error}`))
      }
      return failed
    },
    async [Symbol.asyncDispose]() {
      machines[Symbol.dispose]()
      await sleep(500)
    },
  }
}

/** The cluster's name in patroni.yml. */
const SCOPE = 'daily-drops'
const PASSWORD = 'drill-superuser'

const PATRONI_PASSWORD = 'drill-patroni'

const tlsOf = (machine: number) => `${HOME}/tls${machine}`

/** As deploy/database/fill-in.sh fills it in. */
function configuration(file: string, machine: number): string {
  const env = {
    PATH: process.env.PATH,
    NODE: `node${machine}`,
    NODE_ADDRESS: `127.0.1.${machine}`,
    NODE_1: '127.0.1.1',
    NODE_2: '127.0.1.2',
    NODE_3: '127.0.1.3',
    PROXY_ADDRESS: '127.0.0.1',
    NETWORK: '127.0.0.0/8',
    DATA: HOME,
    TLS: tlsOf(machine),
    SHARED_BUFFERS: '128MB',
    ARCHIVE_MODE: 'off',
    WATCHDOG: 'off',
    SUPERUSER_PASSWORD: PASSWORD,
    REPLICATION_PASSWORD: 'drill-replication',
    REWIND_PASSWORD: 'drill-rewind',
    PATRONI_PASSWORD,
  }
  const [script, template] = ['fill-in.sh', file].map((name) => new URL(name, DEPLOY).pathname)
  return execFileSync(script ?? '', [template ?? ''], { env, encoding: 'utf8' })
}

/** With a certificate of the cluster, as its nodes use among themselves. */
let dispatcher: Agent | undefined
const authorization = `Basic ${Buffer.from(`patroni:${PATRONI_PASSWORD}`).toString('base64')}`

function ask(node: NodeNumber, path: string, init?: RequestInit): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(2000)
  const address = `https://127.0.1.${node}:8008${path}`
  const { 'ca.crt': ca, 'node.crt': cert, 'node.key': key } = certificatesOf(1)
  dispatcher ??= new Agent({ connect: { ca, cert, key } })
  return fetch(address, { signal, dispatcher, headers: { authorization }, ...init }).catch(() => undefined)
}

/** As a stranger in the same network may try: unencrypted, without a certificate, without the password. */
async function countAdmitted(): Promise<number> {
  const { 'ca.crt': ca, 'node.crt': cert, 'node.key': key } = certificatesOf(1)
  const withCertificate = new Agent({ connect: { ca, cert, key } })
  const without = new Agent({ connect: { ca } })
  const change = { method: 'PATCH', body: JSON.stringify({ pause: null }) }
  const look = { method: 'POST', body: JSON.stringify({ key: Buffer.from('/').toString('base64') }) }
  const tries: [string, RequestInit][] = [
    ['http://127.0.1.1:8008/config', change],
    ['https://127.0.1.1:8008/config', { ...change, dispatcher: without }],
    ['https://127.0.1.1:8008/config', { ...change, dispatcher: without, headers: { authorization } }],
    ['https://127.0.1.1:8008/config', { ...change, dispatcher: withCertificate }],
    ['http://127.0.1.1:2379/v3/kv/range', look],
    ['https://127.0.1.1:2379/v3/kv/range', { ...look, dispatcher: without }],
  ]
  const answers = await Promise.all(
    tries.map(([address, init]) =>
      fetch(address, { signal: AbortSignal.timeout(5000), ...init }).catch(() => undefined),
    ),
  )
  return answers.filter((answer) => answer?.ok).length
}

/** The node that claims to be the primary. A machine that is cut off may still claim it. */
async function primary(except?: NodeNumber): Promise<NodeNumber | undefined> {
  for (const node of NODES) if (node !== except && (await ask(node, '/primary'))?.status === 200) return node
  return undefined
}

interface Member {
  name: string
  role: string
  state: string
  /** In bytes, by the primary's last report. */
  lag?: number | 'unknown'
}

/** Like a large transaction: not acknowledged yet, and more than a standby may otherwise lack. */
async function writeUnsent(url: string): Promise<void> {
  await administer(url, `select pg_logical_emit_message(false, 'drill', repeat('x', ${2 * USUAL_LIMIT}))`)
}

/** It does so every few seconds, or when asked for a change, even an empty one. */
async function tellHowFar(primary: NodeNumber): Promise<void> {
  await ask(primary, '/config', { method: 'PATCH', body: JSON.stringify({ pause: null }) })
  const isFarAhead = async () => (await membersSeenBy(primary)).some(({ lag }) => Number(lag) > USUAL_LIMIT)
  await until('the primary to tell how far it is', isFarAhead)
}

async function membersSeenBy(node: NodeNumber): Promise<Member[]> {
  const answer = await ask(node, '/cluster')
  return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : []
}

function isRedundant(members: Member[], isSynchronous: boolean): boolean {
  const standbys = members.filter(({ state }) => state === 'streaming')
  return standbys.length === 2 && (!isSynchronous || standbys.some(({ role }) => role === 'sync_standby'))
}

async function giveUpSynchrony(): Promise<void> {
  const node = await primary()
  const body = JSON.stringify({ synchronous_mode: false, synchronous_mode_strict: false })
  if (node) await ask(node, '/config', { method: 'PATCH', body })
  // Patroni passes the setting on to PostgreSQL within this time.
  await sleep(12_000)
}

export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  longestMs = LONGEST_WAIT_MS,
): Promise<void> {
  const end = performance.now() + longestMs
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`Timed out waiting for ${what}`)
    await sleep(200)
  }
}

/**
 * Stops the processes that send the log to standbys: the primary still responds, but nothing leaves it.
 * Stopping the receivers would not be enough, because rows wait in the sockets' buffers.
 */
function holdReplicationBack(): void {
  for (const pid of walSenders()) process.kill(pid, 'SIGSTOP')
}

function walSenders(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandOf(pid).includes('daily-drops: walsender'))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
