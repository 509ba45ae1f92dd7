/**
 * npm run drill -- alerts: Prometheus with the rules of deploy/alerts watches a real installation, in which
 * one thing after the other goes wrong. Each alert must fire for its real cause, be handed to Alertmanager,
 * and end when the cause is gone. Times in the rules are thirty times shorter. Run `npm run build` first.
 */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, report } from '../report.ts'
import { startAlertmanager } from './alerts/alertmanager.ts'
import { startInstallation, TARGETS } from './alerts/installation.ts'
import { loseWeb, loseWorker, pauseFeeds } from './alerts/processes.ts'
import { ALERTMANAGER_PORT, startPrometheus } from './alerts/prometheus.ts'
import { lockTable, loseConnections, missTable, startReaders } from './alerts/readers.ts'
import { startWatch } from './alerts/watch.ts'
import { failSchedule, holdSchedule, loseArchive, loseMailServer, workOnCopy } from './alerts/work.ts'

const FOLDER = join(tmpdir(), 'daily-drops-alerts')

async function drill(): Promise<Figure[]> {
  await using installation = await startInstallation(FOLDER)
  const { startWeb, startWorker } = installation
  await Promise.all([startWeb(0), startWeb(1), startWorker('original')])
  using alertmanager = await startAlertmanager(ALERTMANAGER_PORT)
  using prometheus = await startPrometheus(TARGETS)
  const watch = startWatch(prometheus)
  const readers = startReaders()
  await watch.quiet()
  console.log('No alert fires yet. Causing faults now')

  const web = async () => {
    await loseWeb(installation, watch)
    await missTable(installation, watch)
    await lockTable(installation, watch)
    await loseConnections(installation, watch)
  }
  const work = () =>
    pauseFeeds(installation, watch, async () => {
      await loseWorker(installation, watch)
      await Promise.all([
        loseMailServer(installation, watch),
        holdSchedule(installation, watch),
        workOnCopy(installation, watch),
        failSchedule(installation, watch),
      ])
    })
  await Promise.all([web(), work(), loseArchive(installation, watch)])

  await watch.quiet()
  await readers.stop()
  const { ofProduct, ofCluster } = prometheus.rules
  console.log(`Not here, because they need the cluster of drill -- failover: ${ofCluster.join(', ')}`)
  return watch.figures(await alertmanager.missed(ofProduct))
}

const cleanUp = () => rmSync(FOLDER, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
cleanUp()
report('Alerts', await drill())
cleanUp()
process.exit()
