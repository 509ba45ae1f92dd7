import type { Page } from '@playwright/test'

interface Said {
  text: string
  lang: string
  rate: number
}

interface Double {
  said: Said[]
  /** Whether it has finished with each text at once, or continues until the journey ends it. */
  isInstant: boolean
  isBroken: boolean
  finish(): void
}

/** Gives the browser a device's voice, which headless ones lack. It is beyond our control, so a double notes what it is to say. */
export async function giveVoice(page: Page, { isInstant = true } = {}) {
  await page.addInitScript((isInstant) => {
    type Utterance = Record<'onstart' | 'onend', (() => void) | null> & {
      text: string
      lang: string
      rate: number
      onerror: ((event: { error: string }) => void) | null
    }
    let current: Utterance | undefined
    const double = {
      said: [] as Said[],
      isInstant,
      isBroken: false,
      finish() {
        const done = current
        current = undefined
        done?.onend?.()
      },
    }
    const speechSynthesis = {
      speaking: false,
      pending: false,
      getVoices: () => [{ name: 'Daisy', lang: 'en-GB', localService: true, default: true }],
      resume() {},
      cancel() {
        current = undefined
      },
      speak(utterance: Utterance) {
        current = utterance
        setTimeout(() => {
          if (current !== utterance) return
          if (double.isBroken) return utterance.onerror?.({ error: 'synthesis-failed' })
          const { text, lang, rate } = utterance
          double.said.push({ text, lang, rate })
          utterance.onstart?.()
          if (double.isInstant) double.finish()
        })
      },
    }
    class SpeechSynthesisUtterance {
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    for (const [name, value] of Object.entries({
      speechSynthesis,
      SpeechSynthesisUtterance,
      deviceVoice: double,
    }))
      Object.defineProperty(window, name, { value, configurable: true })
  }, isInstant)

  const set = (change: Partial<Double>) =>
    page.evaluate(
      (change) => void Object.assign((window as unknown as { deviceVoice: Double }).deviceVoice, change),
      change,
    )
  return {
    said: () => page.evaluate(() => (window as unknown as { deviceVoice: Double }).deviceVoice.said),
    /** Ends what is being said, and what is still to be said at once. */
    async finishAll() {
      await set({ isInstant: true })
      await page.evaluate(() => (window as unknown as { deviceVoice: Double }).deviceVoice.finish())
    },
    breakDown: () => set({ isBroken: true }),
    recover: () => set({ isBroken: false }),
  }
}
