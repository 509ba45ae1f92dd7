import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@daily-drops/services/operations/logger'
import { Gauge, Histogram } from 'prom-client'
import { type PlanContext, planEditions } from '../voice/plan-editions.ts'
import { type SpeakContext, type Spoken, speakNextPart } from '../voice/speak-part.ts'
import { tidyAudio } from '../voice/tidy-audio.ts'
import { repeat } from './repeat.ts'

const PLAN_EVERY_MS = 60_000
const TIDY_EVERY_MS = 60 * 60_000
const IDLE_MS = 5_000
/** A service that fails again and again is asked every five minutes. */
const LONGEST_PAUSE_MS = 5 * 60_000

const speechSeconds = new Histogram({
  name: 'voice_part_seconds',
  help: 'Time to speak one text, by outcome',
  labelNames: ['outcome'] as const,
  buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 240],
})
const failing = new Gauge({
  name: 'voice_failures_in_a_row',
  help: 'How many texts in a row could not be spoken',
})

export interface VoiceOptions extends SpeakContext, PlanContext {
  maxBytes: number
  idleMs?: number
}

/** Plans, speaks one text after another, and tidies, until it is stopped. */
export function runVoice(options: VoiceOptions): { stop(): Promise<void> } {
  const { log, idleMs = IDLE_MS } = options
  const speakWaiting = createSpeaker({ log, speakNext: (signal) => speakNextPart(options, signal) })
  const stopping = new AbortController()
  const { signal } = stopping
  const onFailed = (what: string) => (err: unknown) => {
    if (!signal.aborted) log.error({ err }, `${what} failed`)
  }
  const tasks = [
    repeat(() => planEditions(options, signal), { everyMs: PLAN_EVERY_MS, onFailed: onFailed('planning') }),
    repeat(() => tidyAudio(options, signal), { everyMs: TIDY_EVERY_MS, onFailed: onFailed('tidying') }),
    repeat(() => speakWaiting(signal), { everyMs: idleMs, onFailed: onFailed('speaking') }),
  ]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(tasks.map((task) => task.stop()))
    },
  }
}

interface Speaker {
  log: Pick<Logger, 'warn'>
  speakNext(signal: AbortSignal): Promise<Spoken>
  pause?(ms: number, signal: AbortSignal): Promise<unknown>
}

/** Speaks until no text waits. Failed texts wait, so failures in a row are counted from one call to the next. */
export function createSpeaker({ log, speakNext, pause = sleepFor }: Speaker) {
  let failures = 0
  return async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const started = performance.now()
      const spoken = await speakNext(signal)
      if (spoken.outcome === 'nothing' || signal.aborted) return
      speechSeconds.observe({ outcome: spoken.outcome }, (performance.now() - started) / 1000)
      failures = spoken.outcome === 'failed' ? failures + 1 : 0
      failing.set(failures)
      if (spoken.outcome === 'failed') {
        log.warn({ err: spoken.error, part: spoken.key }, 'text not spoken')
        await pause(Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS), signal)
      }
    }
  }
}

function sleepFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return sleep(ms, undefined, { signal }).catch(() => undefined)
}
