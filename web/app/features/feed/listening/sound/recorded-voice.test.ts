import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Interrupted } from './read-aloud.ts'
import { type RecordedVoice, recordedVoice } from './recorded-voice.ts'

class FakeAudio extends EventTarget {
  src = ''
  currentTime = 0
  playbackRate = 1
  paused = true
  ended = false
  error: { message: string } | null = null
  play = vi.fn(async () => {
    this.paused = false
  })
  load = vi.fn()
  hasAttribute = () => this.src !== ''
  removeAttribute() {
    this.src = ''
  }
  /** Browsers dispatch events a little later. */
  pause() {
    this.paused = true
    queueMicrotask(() => this.dispatchEvent(new Event('pause')))
  }
  /** At its end, a recording is paused before it has ended. */
  end() {
    this.ended = true
    this.pause()
    queueMicrotask(() => this.dispatchEvent(new Event('ended')))
  }
  fail(message: string) {
    this.error = { message }
    this.dispatchEvent(new Event('error'))
  }
}

let audio: FakeAudio
let voice: RecordedVoice
let heard: number[]

beforeEach(() => {
  vi.useFakeTimers()
  audio = new FakeAudio()
  heard = []
  vi.stubGlobal('Audio', theAudio)
  voice = recordedVoice('/audio/today.mp3')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function theAudio() {
  return audio
}

const PASSAGE = { kind: 'item', language: 'en', text: 'Some words.', seconds: 5, recordedAt: 10 } as const

/** Resolves when the sound has begun. */
async function begin({ from = 0, continues = false, stop = new AbortController() } = {}) {
  const onSeconds = (seconds: number) => void heard.push(seconds)
  const played = voice.play(PASSAGE, { from, speed: 1.5, signal: stop.signal, continues, onSeconds })
  const outcome = played.then(
    () => 'done',
    (fault: unknown) => fault,
  )
  await vi.advanceTimersByTimeAsync(0)
  return { outcome, stop }
}

async function hear(until: number) {
  audio.currentTime = until
  await vi.advanceTimersByTimeAsync(100)
}

it('[LSTN-04] plays a passage from its place in the recording, says how far it is, and pauses after it', async () => {
  const { outcome } = await begin({ from: 2 })
  expect(audio).toMatchObject({ src: '/audio/today.mp3', currentTime: 12, playbackRate: 1.5, paused: false })
  await hear(13)
  await hear(15)
  expect(await outcome).toBe('done')
  expect([heard, audio.paused]).toEqual([[3], true])
})

it('does not interrupt the sound where the next passage follows', async () => {
  const { outcome } = await begin({ continues: true })
  await hear(15)
  expect([await outcome, audio.paused]).toEqual(['done', false])
})

it('[LSTN-01] is done when the recording has ended, even a little earlier than announced', async () => {
  const { outcome } = await begin()
  await hear(14.98)
  audio.end()
  expect(await outcome).toBe('done')
})

it('fails with the reason when the recording breaks, and loads it again next time', async () => {
  const { outcome } = await begin()
  audio.fail('Broken frame')
  expect(await outcome).toEqual(new Error('Broken frame'))
  await begin()
  expect(audio.load).toHaveBeenCalledOnce()
})

it('fails when the sound stalls for 15 seconds', async () => {
  const { outcome } = await begin()
  await hear(11)
  await vi.advanceTimersByTimeAsync(15_200)
  expect(await outcome).toEqual(new Error('The recording stopped.'))
})

it('is interrupted when the system pauses it, and when the browser wants a click first', async () => {
  const { outcome } = await begin()
  audio.pause()
  expect(await outcome).toBeInstanceOf(Interrupted)
  audio.play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  expect(await (await begin()).outcome).toBeInstanceOf(Interrupted)
  audio.play.mockRejectedValueOnce(new DOMException('no source', 'NotSupportedError'))
  expect(await (await begin()).outcome).toMatchObject({ message: 'no source' })
})

it('[LSTN-04] stops at once when the reader pauses, and is silent afterwards', async () => {
  const { outcome, stop } = await begin()
  await hear(11)
  stop.abort()
  expect([await outcome, audio.paused]).toEqual(['done', true])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(heard).toEqual([1])
})

it('is not interrupted by being closed', async () => {
  const { outcome, stop } = await begin()
  voice.close()
  stop.abort()
  expect([await outcome, audio.src]).toEqual(['done', ''])
})
