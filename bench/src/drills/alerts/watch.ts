import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../../report.ts'
import type { Prometheus } from './prometheus.ts'

const LONGEST_MS = 240_000
const LOOK_MS = 250
/** A figure that is missing once also ends an alert, which then starts again. */
const STEADY_MS = 4000

/** The labels of an alert, which distinguish those with the same name. */
type Labels = Record<string, string>

export interface Watch {
  /** Call it when the cause exists: waits until the alert fires, or records that it never did. */
  fires(alert: string, labels?: Labels): Promise<void>
  /** Call it when the cause is gone. */
  ends(alert: string, labels?: Labels): Promise<void>
  /** Waits until no alert is firing or pending that a cause here could trigger. */
  quiet(): Promise<void>
  figures(missed: string[]): Figure[]
}

export function startWatch(prometheus: Prometheus): Watch {
  const expected = prometheus.rules.ofProduct
  const firedAfter = new Map<string, number>()
  const stayed = new Set<string>()
  const found = async (alert: string, labels: Labels) =>
    (await prometheus.alerts()).filter((one) => has(one.labels, { alertname: alert, ...labels }))
  const fires = async (alert: string, labels: Labels) =>
    (await found(alert, labels)).some(({ state }) => state === 'firing')

  /** Undefined when it never became true. With a time, it must stay true for that long. */
  async function secondsUntil(isSo: () => Promise<boolean>, lastingMs = 0): Promise<number | undefined> {
    const began = performance.now()
    let since: number | undefined
    for (;;) {
      const now = performance.now()
      since = (await isSo()) ? (since ?? now) : undefined
      if (since !== undefined && now - since >= lastingMs) return Math.round((since - began) / 100) / 10
      if (now - began > LONGEST_MS) return undefined
      await sleep(LOOK_MS)
    }
  }

  return {
    async fires(alert, labels = {}) {
      if (await fires(alert, labels)) throw new Error(`${alert} fires before there is a cause`)
      const seconds = await secondsUntil(() => fires(alert, labels))
      console.log(seconds === undefined ? `${alert} did not fire` : `${alert} fired after ${seconds} s`)
      if (seconds !== undefined) firedAfter.set(alert, seconds)
    },
    async ends(alert, labels = {}) {
      const isGone = async () => (await found(alert, labels)).length === 0
      const seconds = await secondsUntil(isGone, STEADY_MS)
      console.log(seconds === undefined ? `${alert} stayed` : `${alert} was gone after ${seconds} s`)
      if (seconds === undefined) stayed.add(alert)
    },
    async quiet() {
      const isQuiet = async () =>
        (await prometheus.alerts()).every(({ labels }) => !expected.includes(labels.alertname ?? ''))
      const seconds = await secondsUntil(isQuiet, STEADY_MS)
      if (seconds === undefined) throw new Error('Alerts never stopped firing')
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
