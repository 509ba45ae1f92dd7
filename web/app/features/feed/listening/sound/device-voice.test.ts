import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceVoice, voiceFor } from './device-voice.ts'
import { Interrupted } from './read-aloud.ts'

interface Utterance {
  text: string
  lang?: string
  rate?: number
  onstart?: () => void
  onend?: () => void
  onboundary?: (event: { charIndex: number }) => void
  onerror?: (event: { error: string }) => void
}

let spoken: Utterance[]
/** What the device does with each utterance. */
let speak: (utterance: Utterance) => void
const cancel = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  spoken = []
  cancel.mockClear()
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    ...{ speaking: false, pending: false, cancel, resume() {} },
    getVoices: () => [],
    speak(utterance: Utterance) {
      spoken.push(utterance)
      speak(utterance)
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PASSAGE = { kind: 'item', language: 'en', text: 'Some words to read.', seconds: 2 } as const
const heard: number[] = []
function read({ text = PASSAGE.text as string, from = 0, stop = new AbortController() } = {}) {
  heard.length = 0
  return deviceVoice(
    { ...PASSAGE, text },
    { from, speed: 1.5, signal: stop.signal, continues: false, onSeconds: (at) => void heard.push(at) },
  )
}

it('[LSTN-02] reads a text in its language, piece by piece', async () => {
  speak = (utterance) => {
    utterance.onstart?.()
    utterance.onend?.()
  }
  const text = 'A sentence of some length, which is not the only one. '.repeat(8)
  await read({ text })
  expect(spoken.length).toBeGreaterThan(2)
  expect(spoken.map((utterance) => utterance.text).join('')).toBe(text)
  for (const utterance of spoken) expect(utterance).toMatchObject({ lang: 'en', rate: 1.5 })
})

it('[LSTN-04] says how far it is, and continues from there', async () => {
  speak = (utterance) => {
    utterance.onstart?.()
    utterance.onboundary?.({ charIndex: 11 })
  }
  const stop = new AbortController()
  const reading = read({ stop })
  await vi.advanceTimersByTimeAsync(300)
  expect(heard.at(-1)).toBeGreaterThan(11 / 15)
  stop.abort()
  await reading
  expect(cancel).toHaveBeenCalled()
  speak = (utterance) => utterance.onend?.()
  await read({ from: heard.at(-1) ?? 0 })
  expect(spoken.at(-1)?.text).toBe('read.')
})

it.each([
  ['interrupted', Interrupted],
  ['not-allowed', Interrupted],
  ['synthesis-failed', Error],
])('tells a fault from an interruption: %s', async (error, kind) => {
  speak = (utterance) => utterance.onerror?.({ error })
  const fault = await read().catch((fault: unknown) => fault)
  expect(fault).toBeInstanceOf(kind)
  expect(fault instanceof Interrupted).toBe(kind === Interrupted)
})

it('gives up on a voice that never begins', async () => {
  speak = () => undefined
  const fault = read().catch((fault: unknown) => fault)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await fault).toMatchObject({ message: 'The voice did not begin.' })
})

it('[LSTN-02] prefers a voice of the language that needs no connection', () => {
  const voice = (lang: string, localService: boolean, isDefault = false) => ({
    lang,
    localService,
    default: isDefault,
  })
  const [remote, local, usual, german] = [
    voice('en-US', false),
    voice('en_GB', true),
    voice('en-AU', true, true),
    voice('de-DE', true, true),
  ]
  expect(voiceFor([german, remote, local], 'en')).toBe(local)
  expect(voiceFor([local, usual], 'en')).toBe(usual)
  expect(voiceFor([german, remote], 'en')).toBe(remote)
  expect(voiceFor([german], 'en')).toBeUndefined()
})
