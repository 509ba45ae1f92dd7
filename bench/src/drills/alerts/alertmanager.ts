import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 10_000

/** Replaces Alertmanager and only records which alerts it received. */
export interface Alertmanager extends Disposable {
  /** Which of these alerts never arrived in time. */
  missed(alerts: string[]): Promise<string[]>
}

export async function startAlertmanager(port: number): Promise<Alertmanager> {
  const given = new Set<string>()
  const server = createServer(async (request, response) => {
    const text = (await request.setEncoding('utf8').toArray()).join('')
    const alerts = JSON.parse(text) as { labels: { alertname: string } }[]
    for (const { labels } of alerts) given.add(labels.alertname)
    response.end()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    async missed(alerts) {
      const end = performance.now() + PATIENCE_MS
      const missing = () => alerts.filter((alert) => !given.has(alert))
      while (missing().length > 0 && performance.now() < end) await sleep(200)
      return missing()
    },
    [Symbol.dispose]: () => void server.close().closeAllConnections(),
  }
}
