/** Sound of one channel, from -1 to 1. */
export interface Speech {
  samples: Float32Array
  rate: number
}

export interface VoiceEngine {
  /** Speaks one text with the named voice, or throws. */
  speak(request: { text: string; voice: string }, signal: AbortSignal): Promise<Speech>
  close?(): Promise<void>
}
