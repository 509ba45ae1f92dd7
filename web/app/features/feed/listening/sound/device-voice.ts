import { Interrupted, type Voice } from './read-aloud.ts'
import { lettersASecond } from './speaking-time.ts'
import { chunksOf } from './text-chunks.ts'

const TICK_MS = 250
/** A voice that has not begun by then won't. */
const PATIENCE_MS = 10_000
/** Not a fault: something else needs the sound, or the browser wants a click first. */
const INTERRUPTIONS = new Set(['interrupted', 'canceled', 'not-allowed', 'audio-busy'])

interface Utterance {
  language: string
  speed: number
  signal: AbortSignal
  /** Letters of the text that have been said. */
  onLetters: (count: number) => void
}

/** The device's own voice reads a text in pieces, because browsers stop in long ones. */
export const deviceVoice: Voice = async ({ text, language, seconds }, { from, speed, signal, onSeconds }) => {
  const rate = lettersASecond(language)
  for (const chunk of chunksOf(text, from * rate)) {
    if (signal.aborted) return
    await utter(chunk.text, {
      ...{ language, speed, signal },
      onLetters: (count) => onSeconds(Math.min(seconds, (chunk.at + count) / rate)),
    })
  }
}

/** Browsers go on speaking when the page is gone. */
export const silenceDevice = () => globalThis.speechSynthesis?.cancel()

function utter(text: string, { language, speed, signal, onLetters }: Utterance): Promise<void> {
  const { speechSynthesis } = globalThis
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  utterance.voice = voiceFor(speechSynthesis.getVoices(), language) ?? null
  utterance.rate = speed
  if (speechSynthesis.speaking || speechSynthesis.pending) speechSynthesis.cancel()
  // It may have been left paused by another page.
  speechSynthesis.resume()

  return new Promise((resolve, reject) => {
    let said = { letters: 0, at: 0 }
    const silence = setTimeout(() => settle(new Error('The voice did not begin.')), PATIENCE_MS)
    let estimate: ReturnType<typeof setInterval> | undefined

    function settle(fault?: Error) {
      clearTimeout(silence)
      clearInterval(estimate)
      signal.removeEventListener('abort', stop)
      // A cancelled utterance must not end the one after it.
      utterance.onend = utterance.onerror = null
      if (fault) reject(fault)
      else resolve()
    }
    function stop() {
      settle()
      speechSynthesis.cancel()
    }
    function showEstimate() {
      const since = ((performance.now() - said.at) / 1000) * lettersASecond(language) * speed
      onLetters(Math.min(text.length, said.letters + since))
    }
    utterance.onstart = () => {
      clearTimeout(silence)
      said = { letters: 0, at: performance.now() }
      estimate = setInterval(showEstimate, TICK_MS)
    }
    utterance.onboundary = ({ charIndex }) => {
      said = { letters: charIndex, at: performance.now() }
    }
    utterance.onend = () => settle()
    utterance.onerror = ({ error }) => settle(INTERRUPTIONS.has(error) ? new Interrupted() : new Error(error))
    signal.addEventListener('abort', stop)
    speechSynthesis.speak(utterance)
  })
}

/** Prefers voices that need no connection, and the one that the device names first. */
export function voiceFor<V extends Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>>(
  voices: readonly V[],
  language: string,
): V | undefined {
  const speaking = voices.filter(({ lang }) => lang.split(/[-_]/)[0]?.toLowerCase() === language)
  return speaking.toSorted((one, other) => rank(other) - rank(one))[0]
}

const rank = (voice: Pick<SpeechSynthesisVoice, 'localService' | 'default'>) =>
  Number(voice.localService) * 2 + Number(voice.default)
