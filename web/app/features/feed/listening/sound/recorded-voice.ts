import { Interrupted, type Voice } from './read-aloud.ts'

const TICK_MS = 100
const PATIENCE_MS = 15_000
/** The sound is there already, or nearly. */
const NEAR_SECONDS = 0.3

export interface RecordedVoice {
  play: Voice
  close(): void
}

/** Plays passages of one audio file. Where one follows the other, the sound is not interrupted. */
export function recordedVoice(address: string): RecordedVoice {
  const audio = new Audio()
  let isClosed = false
  return {
    async play({ recordedAt = 0, seconds }, { from, speed, signal, continues, onSeconds }) {
      const begin = recordedAt + from
      // At once: by the time this passage notices, another may be playing.
      signal.addEventListener('abort', () => audio.pause(), { once: true })
      if (!audio.hasAttribute('src')) audio.src = address
      else if (audio.error) audio.load()
      if (audio.paused || Math.abs(audio.currentTime - begin) > NEAR_SECONDS) audio.currentTime = begin
      audio.playbackRate = speed
      await audio.play().catch((fault: unknown) => {
        // `pause` ended it, or the browser wants a click first.
        if (signal.aborted) return
        const { name } = fault as DOMException
        throw name === 'NotAllowedError' || name === 'AbortError' ? new Interrupted() : (fault as Error)
      })
      if (signal.aborted) return
      await follow(audio, {
        end: recordedAt + seconds,
        signal,
        isClosed: () => isClosed,
        onTime: (time) => onSeconds(Math.max(0, time - recordedAt)),
      })
      if (!signal.aborted && !continues) audio.pause()
    },
    close() {
      isClosed = true
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}

interface Following {
  end: number
  signal: AbortSignal
  isClosed: () => boolean
  onTime: (time: number) => void
}

/** Until the sound has come to the end of the passage. */
function follow(audio: HTMLAudioElement, { end, signal, isClosed, onTime }: Following): Promise<void> {
  return new Promise((resolve, reject) => {
    let moved = { to: audio.currentTime, at: performance.now() }
    const ticking = setInterval(look, TICK_MS)
    const over = new AbortController()
    const on = (type: string, act: () => void) => audio.addEventListener(type, act, { signal: over.signal })

    function settle(fault?: Error) {
      clearInterval(ticking)
      over.abort()
      if (fault) reject(fault)
      else resolve()
    }
    function look() {
      const now = performance.now()
      if (audio.currentTime >= end) return settle()
      if (audio.currentTime !== moved.to) moved = { to: audio.currentTime, at: now }
      else if (now - moved.at > PATIENCE_MS) return settle(new Error('The recording stopped.'))
      onTime(audio.currentTime)
    }
    signal.addEventListener('abort', () => settle(), { signal: over.signal })
    on('ended', () => settle())
    on('error', () => settle(new Error(audio.error?.message || 'The recording stopped.')))
    // Headphones were unplugged, or a call came in. A recording that has ended is paused, too.
    on('pause', () => {
      if (audio.paused && !audio.ended && !isClosed()) settle(new Interrupted())
    })
  })
}
