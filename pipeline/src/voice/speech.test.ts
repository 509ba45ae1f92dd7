import { describe, expect, it } from 'vitest'
import { encodeMp3, FRAME_BYTES, FRAME_MS } from './encode-mp3.ts'
import { decibels, levelled } from './level.ts'
import { readWav } from './read-wav.ts'
import { wavOf } from './testing/speech-server.ts'

const rms = (samples: Float32Array) =>
  decibels(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length))
const spoken = ({ samples, rate }: { samples: Float32Array; rate: number }) =>
  samples.subarray(Math.round(rate * 0.1), Math.round(rate * 0.9))

describe('speech', () => {
  it('[LSTN-03] is equally loud, however loud the engine speaks, and is never clipped', () => {
    for (const loudness of [0.02, 0.2, 1]) {
      const level = levelled(readWav(wavOf(1, { loudness })))
      if (!level) expect.unreachable()
      expect(rms(spoken(level))).toBeCloseTo(-20, 0)
      expect(Math.max(...level.samples)).toBeLessThan(0.9)
    }
  })

  it('has no long silence around it, but a pause at its end, and nothing is made of silence', () => {
    const padded = { rate: 24_000, samples: new Float32Array(24_000 * 9) }
    padded.samples.set(readWav(wavOf(1)).samples, 24_000 * 4)
    expect((levelled(padded)?.samples.length ?? 0) / 24_000).toBeCloseTo(1.5, 1)
    expect(levelled({ rate: 24_000, samples: new Float32Array(48_000) })).toBeUndefined()
    expect(levelled({ rate: 24_000, samples: new Float32Array(480).fill(Number.NaN) })).toBeUndefined()
  })

  it('is read from a service that streams it and does not know its length', () => {
    expect(readWav(wavOf(1, { isStreamed: true })).samples).toHaveLength(24_000)
  })

  it.each([
    ['HTML', Buffer.from('<!doctype html><title>502</title>')],
    ['nothing', Buffer.alloc(0)],
    ['half a head', wavOf(1).subarray(0, 30)],
    ['MP3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(500)])],
    [
      'a length that points beyond the end',
      Buffer.concat([wavOf(0).subarray(0, 36), Buffer.from('LIST\xff\xff\xff\xff', 'latin1')]),
    ],
    [
      'an absurd rate',
      Buffer.concat([wavOf(1).subarray(0, 24), Buffer.from([0, 0, 0, 255]), wavOf(1).subarray(28)]),
    ],
  ])('[LSTN-03] is refused if the service answers %s', (_what, file) => {
    expect(() => readWav(file)).toThrow()
  })

  it('becomes whole frames of one length, so that joined parts last as long as they do alone', async () => {
    for (const seconds of [0.3, 1, 2.345]) {
      const { bytes, milliseconds } = await encodeMp3(readWav(wavOf(seconds)))
      expect(bytes.length % FRAME_BYTES).toBe(0)
      expect(milliseconds).toBe((bytes.length / FRAME_BYTES) * FRAME_MS)
      expect(Math.abs(milliseconds - seconds * 1000)).toBeLessThan(100)
    }
  })
})
