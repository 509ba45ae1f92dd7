import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../report.ts'
import type { Prometheus } from './prometheus.ts'

const LONGEST_MS = 240_000
const LOOK_MS = 250

/** Which alert, and which one of those with its name. */
type Labels = Record<string, string>

export interface Watch {
  /** Call it when the cause is there: waits until the alert fires, or writes down that it never did. */
  fires(alert: string, labels?: Labels): Promise<void>
  /** Call it when the cause is gone. */
  ends(alert: string, labels?: Labels): Promise<void>
  /** Until none fires that a cause here could make fire, nor is about to. */
  quiet(): Promise<void>
  figures(missed: string[]): Figure[]
}

export function startWatch(prometheus: Prometheus): Watch {
  const expected = prometheus.rules.ofProduct
  const firedAfter = new Map<string, number>()
  const stayed = new Set<string>()
  const fires = async (alert: string, labels: Labels) =>
    (await prometheus.alerts()).some(
      (found) => found.state === 'firing' && has(found.labels, { alertname: alert, ...labels }),
    )

  async function secondsUntil(isSo: () => Promise<boolean>): Promise<number | undefined> {
    const began = performance.now()
    while (!(await isSo())) {
      if (performance.now() - began > LONGEST_MS) return undefined
      await sleep(LOOK_MS)
    }
    return Math.round((performance.now() - began) / 100) / 10
  }

  return {
    async fires(alert, labels = {}) {
      if (await fires(alert, labels)) throw new Error(`${alert} fires before there is a cause`)
      const seconds = await secondsUntil(() => fires(alert, labels))
      console.log(seconds === undefined ? `${alert} did not fire` : `${alert} fired after ${seconds} s`)
      if (seconds !== undefined) firedAfter.set(alert, seconds)
    },
    async ends(alert, labels = {}) {
      const seconds = await secondsUntil(async () => !(await fires(alert, labels)))
      console.log(
        seconds === undefined ? `${alert} stayed` : `${alert} was gone ${seconds} s after its cause`,
      )
      if (seconds === undefined) stayed.add(alert)
    },
    async quiet() {
      const isQuiet = async () =>
        (await prometheus.alerts()).every(({ labels }) => !expected.includes(labels.alertname ?? ''))
      if ((await secondsUntil(isQuiet)) === undefined) throw new Error('There is no time without alerts')
    },
    figures(missed) {
      return [
        ...[...firedAfter].map(([alert, value]) => ({ name: `${alert} fired after`, value, unit: 's' })),
        { name: 'alerts seen firing [O13]', value: firedAfter.size, unit: '' },
        none(
          'alerts not seen [O13]',
          expected.filter((alert) => !firedAfter.has(alert)),
        ),
        none('alerts that stayed after the cause was gone [O13]', [...stayed]),
        none('alerts not handed to Alertmanager [O13]', missed),
      ]
    },
  }
}

const has = (found: Labels, labels: Labels) =>
  Object.entries(labels).every(([name, value]) => found[name] === value)

function none(name: string, alerts: string[]): Figure {
  if (alerts.length > 0) console.log(`${name}: ${alerts.join(', ')}`)
  return { name, value: alerts.length, unit: '', goal: { atMost: 0 } }
}
