import { createMp3Encoder } from 'wasm-media-encoders'
import type { Speech } from './engine.ts'

/** One format for all parts, so that joining them means copying frames: MPEG-2 layer III, one channel. */
const RATE = 24_000
const KBITS = 48
const SAMPLES_PER_FRAME = 576
export const FRAME_BYTES = (SAMPLES_PER_FRAME / 8) * ((KBITS * 1000) / RATE)
export const FRAME_MS = (SAMPLES_PER_FRAME * 1000) / RATE

/** Whole frames without any tag. No part refers to the one before, so each can follow any other. */
export async function encodeMp3({ samples, rate }: Speech): Promise<{ bytes: Buffer; milliseconds: number }> {
  const encoder = await createMp3Encoder()
  encoder.configure({ channels: 1, sampleRate: rate, bitrate: KBITS, outputSampleRate: RATE })
  // The encoder's memory is reused by the next call.
  const chunks = [Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())]
  const frames = framesOf(Buffer.concat(chunks))
  return { bytes: frames, milliseconds: (frames.length / FRAME_BYTES) * FRAME_MS }
}

/** The encoder's first frame may hold facts about the whole file instead of sound. */
function framesOf(file: Buffer): Buffer {
  const isFacts = /Xing|Info/.test(file.toString('latin1', 0, FRAME_BYTES))
  const frames = isFacts ? file.subarray(FRAME_BYTES) : file
  for (let at = 0; at < frames.length; at += FRAME_BYTES) {
    if (frames.readUInt16BE(at) >> 1 !== 0xfff3 >> 1) throw new Error('The encoder returned a broken frame')
  }
  if (frames.length === 0 || frames.length % FRAME_BYTES !== 0)
    throw new Error('The encoder returned half a frame')
  return frames
}
