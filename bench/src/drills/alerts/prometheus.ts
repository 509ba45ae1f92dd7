import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../failover/cluster.ts'
import { type Rules, shortenRules } from './rules.ts'

const SHIPPED = new URL('../../../../deploy/alerts/', import.meta.url)
const UNPACKED = new URL('../../../../.cache/prometheus/', import.meta.url).pathname
const PORT = 4413
export const ALERTMANAGER_PORT = 4414
const ADDRESS = `http://127.0.0.1:${PORT}`

export interface Targets {
  web: string[]
  worker: string[]
  database: string[]
  /** The certificate authority of the cluster, if there is a cluster. */
  databaseCa?: string
}

type Labels = Record<string, string>

interface Alert {
  state: 'pending' | 'firing'
  labels: Labels
}

export interface Prometheus extends Disposable {
  rules: Rules
  /** Alerts that fire now, and alerts that will if their cause lasts. */
  alerts(): Promise<Alert[]>
  /** Alerts that fired within the last `seconds`. */
  fired(seconds: number): Promise<string[]>
}

/** Prometheus with the rules of `deploy/alerts`, with other addresses and shorter times. */
export async function startPrometheus(targets: Targets): Promise<Prometheus> {
  const program = fetchPrometheus()
  const folder = mkdtempSync(join(tmpdir(), 'daily-drops-prometheus-'))
  const read = (name: string) => readFileSync(new URL(name, SHIPPED), 'utf8')
  const rules = shortenRules(read('rules.yml'))
  writeFileSync(join(folder, 'rules.yml'), rules.text)
  if (targets.databaseCa) writeFileSync(join(folder, 'database-ca.crt'), targets.databaseCa)
  writeFileSync(join(folder, 'prometheus.yml'), configuration(read('prometheus.yml'), targets))
  const options = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/series`,
    `--web.listen-address=127.0.0.1:${PORT}`,
    '--log.level=error',
  ]
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'inherit'] })
  const end = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', end)
  await until('Prometheus', async () => {
    if (child.exitCode !== null) throw new Error('Prometheus exited: can it read the rules?')
    return (await ask('/-/ready').catch(() => undefined))?.ok ?? false
  })
  await until('every rule to be evaluated', () => areAllEvaluated(rules))
  return {
    rules,
    alerts: async () => (await data<{ alerts: Alert[] }>('/api/v1/alerts')).alerts,
    async fired(seconds) {
      const query = `count by (alertname) (last_over_time(ALERTS{alertstate="firing"}[${Math.ceil(seconds)}s]))`
      const { result } = await data<{ result: { metric: Labels }[] }>(
        `/api/v1/query?query=${encodeURIComponent(query)}`,
      )
      return result.map(({ metric }) => metric.alertname ?? '')
    },
    [Symbol.dispose]: end,
  }
}

/** Unpacked from Debian's package and not installed, because that would start a service. */
function fetchPrometheus(): string {
  const program = join(UNPACKED, 'usr/bin/prometheus')
  if (existsSync(program)) return program
  mkdirSync(UNPACKED, { recursive: true })
  const commands = 'apt-get download -qq prometheus && dpkg -x prometheus_*.deb . && rm prometheus_*.deb'
  execFileSync('sh', ['-c', commands], { cwd: UNPACKED, stdio: ['ignore', 'ignore', 'pipe'] })
  return program
}

/** Each of these must occur in the shipped file, otherwise the drill would watch something else. */
function replaced(text: string, changes: [from: string | RegExp, to: string][]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to)
    if (after === before) throw new Error(`The configuration no longer contains ${from}`)
    return after
  }, text)
}

function configuration(shipped: string, targets: Targets): string {
  const of = (job: 'web' | 'worker' | 'database'): [RegExp, string] => [
    new RegExp(`(job_name: ${job}\\n +static_configs: \\[\\{ targets: )\\[.*?\\]`),
    `$1${JSON.stringify(targets[job])}`,
  ]
  return replaced(shipped, [
    ['scrape_interval: 5s', 'scrape_interval: 1s'],
    ['evaluation_interval: 5s', 'evaluation_interval: 1s'],
    ['127.0.0.1:9093', `127.0.0.1:${ALERTMANAGER_PORT}`],
    of('web'),
    of('worker'),
    of('database'),
    // A job without targets needs no authority.
    ...(targets.databaseCa ? [] : ([[/ *scheme: https\n.*\n *tls_config: .*\n/, '']] as [RegExp, string][])),
  ])
}

interface EvaluatedRule {
  name: string
  health: 'ok' | 'err' | 'unknown'
  lastError?: string
}

async function areAllEvaluated({ ofProduct, ofCluster }: Rules): Promise<boolean> {
  const { groups } = await data<{ groups: { rules: EvaluatedRule[] }[] }>('/api/v1/rules')
  const found = groups.flatMap(({ rules }) => rules)
  const wrong = found.filter(({ health }) => health === 'err')
  if (wrong.length > 0)
    throw new Error(wrong.map(({ name, lastError }) => `${name}: ${lastError}`).join('\n'))
  const evaluated = new Set(found.filter(({ health }) => health === 'ok').map(({ name }) => name))
  return new Set([...ofProduct, ...ofCluster]).isSubsetOf(evaluated)
}

const ask = (path: string) => fetch(ADDRESS + path, { signal: AbortSignal.timeout(5000) })

async function data<Answer>(path: string): Promise<Answer> {
  const { data } = (await (await ask(path)).json()) as { data: Answer }
  return data
}
