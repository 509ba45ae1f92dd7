/**
 * npm run drill -- failover [--short]: three database nodes on loopback, whose primary is lost repeatedly
 * while feeds are read and people visit. Nothing acknowledged may be lost. Without synchronous replication,
 * something must be.
 */
import { createTemplate } from '@daily-drops/db/testing/template'
import { atLeast, count, type Figure, median, none, report } from '../report.ts'
import { startAlertmanager } from './alerts/alertmanager.ts'
import { ALERTMANAGER_PORT, startPrometheus } from './alerts/prometheus.ts'
import { type Cluster, type Fault, METRICS, startCluster, until } from './failover/cluster.ts'
import { startListener } from './failover/listener.ts'
import { processesOnMachines } from './failover/machines.ts'
import { startVisitors } from './failover/visitors.ts'
import { startWriters } from './failover/writers.ts'
import { settleAccount } from './ingestion/account.ts'
import { startFleet } from './ingestion/fleet.ts'
import { openWork } from './ingestion/progress.ts'
import { startWorld } from './ingestion/world.ts'
import { startMailSink } from './restore/mail-sink.ts'

const isShort = process.argv.includes('--short')
const LOSSES = isShort ? 2 : 10
const PRESS = isShort ? { feeds: 60, items: 10 } : { feeds: 400, items: 10 }
const SECONDS_PER_LOSS = 45
const WORKERS = 2
const LONGEST_GAP_S = 30
/** Emails that failed are retried at growing intervals. */
const LONGEST_MAIL_MS = 15 * 60_000
const FAULTS: Fault[] = ['killed', 'cut off']

const seconds = (value: number) => Math.round(value * 10) / 10

interface Losses {
  promotions: number[]
  /** Losses after which a change was not received. */
  unheard: number
}

async function losePrimaries(
  cluster: Cluster,
  losses: number,
  afterwards: () => Promise<boolean>,
): Promise<Losses> {
  const result: Losses = { promotions: [], unheard: 0 }
  for (let at = 0; at < losses; at++) {
    const fault = FAULTS[at % FAULTS.length] ?? 'killed'
    const { lost, seconds: took } = await cluster.losePrimary(fault)
    result.promotions.push(took)
    await cluster.rejoin(lost, fault)
    if (!(await afterwards())) result.unheard += 1
    console.log(`primary ${at + 1} ${fault} (node ${lost}), another after ${seconds(took)} s, whole again`)
  }
  return result
}

/** Emails to registered people. One whose acknowledgement was lost with a primary may arrive twice. */
async function countMails(registered: string[], recipients: () => Promise<string[]>) {
  const missing = async () => new Set(registered).difference(new Set(await recipients())).size
  await until('the mails', async () => (await missing()) === 0, LONGEST_MAIL_MS).catch(() => undefined)
  const got = await recipients()
  return { without: await missing(), repeated: got.length - new Set(got).size }
}

async function drill(): Promise<Figure[]> {
  await using cluster = await startCluster({ isSynchronous: true })
  using _alertmanager = await startAlertmanager(ALERTMANAGER_PORT)
  using prometheus = await startPrometheus({
    web: [],
    worker: [],
    database: METRICS,
    databaseCa: cluster.ca,
  })
  const { ofCluster } = prometheus.rules
  await createTemplate(cluster.url)
  const spreadMs = LOSSES * SECONDS_PER_LOSS * 1000
  await using world = await startWorld(cluster.url, { ...PRESS, spreadMs })
  const { db, press } = world
  const mails = await startMailSink()
  const variables = { SMTP_URL: mails.url, MAIL_FROM: 'Daily Drops <hello@drops.example>' }
  await using fleet = startFleet(WORKERS, { databaseUrl: world.url, variables })
  const visitors = await startVisitors(world.url)
  const writers = await startWriters(world.url)
  const listener = startListener(world.url)

  await until('no alert', async () =>
    (await prometheus.alerts()).every(({ labels }) => !ofCluster.includes(labels.alertname ?? '')),
  )
  const began = performance.now()
  const { promotions, unheard } = await losePrimaries(cluster, LOSSES, () => listener.receives(db))
  const isDone = await until(
    'the feeds',
    async () => (await openWork(db).catch(() => 1)) === 0,
    10 * 60_000,
  ).then(
    () => true,
    () => false,
  )
  const written = await writers.stop()
  const visits = await visitors.stop(db)
  await listener.stop()
  const strangers = await cluster.admitsStrangers()
  const failedCommands = await cluster.followRunbook()
  for (const command of failedCommands) console.log(command)
  const mailed = await countMails(visits.registered, mails.recipients)
  mails.end()
  const account = await settleAccount(db, press.offered)
  const fired = await prometheus.fired((performance.now() - began) / 1000)
  const silent = ofCluster.filter((alert) => !fired.includes(alert))
  if (silent.length > 0) console.log(`Alerts that did not fire: ${silent.join(', ')}`)
  return [
    atLeast('primaries lost, every other one by a cut network [O2]', promotions.length, LOSSES),
    { name: 'until another is primary, median', value: seconds(median(promotions)), unit: 's' },
    { name: 'until another is primary, longest', value: seconds(Math.max(...promotions)), unit: 's' },
    {
      name: 'longest time without an acknowledged write [O2]',
      value: seconds(written.longestGapMs / 1000),
      unit: 's',
      goal: { atMost: LONGEST_GAP_S },
    },
    atLeast('writes acknowledged', written.acknowledged, 1000),
    count('writes whose answer was lost', written.unknown),
    none('acknowledged writes lost [O2]', written.lost),
    none('writes from nowhere [O2]', written.invented),
    none('losses after which a change was not heard [O8]', unheard),
    none('unfinished ingestion [O3]', isDone ? 0 : 1),
    atLeast('items that the publishers handed out', press.offered.size, PRESS.feeds * PRESS.items),
    none('items lost [O3]', account.lost),
    none('items twice [O3]', account.twice),
    none('items torn [O3]', account.torn),
    none('workers that ended by themselves [O3]', fleet.crashed()),
    none('web processes that ended by themselves [O3]', visits.ended),
    count('requests answered', visits.answered),
    count('requests refused with 503 and when to come again [O4]', visits.refused),
    none('requests that failed otherwise [O4]', visits.failed),
    {
      name: 'longest answer [O6]',
      value: seconds(visits.longestAnswerMs / 1000),
      unit: 's',
      goal: { atMost: 15 },
    },
    none('requests to Patroni and etcd without a certificate or password that were answered', strangers),
    none('commands of the runbook that failed [O16]', failedCommands.length),
    count('people who registered', visits.registered.length),
    none('accounts lost [O4]', visits.accountsLost),
    none('people who registered and got no mail [O4]', mailed.without),
    count('mails that came twice [O4]', mailed.repeated),
    none('alerts of the cluster that did not fire [O13]', silent.length),
  ]
}

/** Without synchronous replication something must be lost, otherwise the drill proves nothing. */
async function control(): Promise<Figure[]> {
  await using cluster = await startCluster({ isSynchronous: false })
  const writers = await startWriters(cluster.url)
  await losePrimaries(cluster, 1, async () => true)
  const { lost } = await writers.stop()
  return [atLeast('control, asynchronous: acknowledged writes lost [O2]', lost, 1)]
}

/** Throws the first error: stopping an incomplete cluster fails too, and would hide it. */
function rethrowFirst(error: unknown): never {
  if (error instanceof SuppressedError) rethrowFirst(error.suppressed)
  throw error
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const figures = [...(await drill().catch(rethrowFirst)), ...(await control().catch(rethrowFirst))]
figures.push(none('processes left on the machines [O1]', processesOnMachines().length))
report('Failover of the database', figures)
process.exit()
