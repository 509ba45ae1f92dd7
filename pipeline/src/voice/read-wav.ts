import type { Speech } from './engine.ts'

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

/** The sound of a RIFF WAVE file of 16-bit integers or 32-bit floats. A service that streams it may not know its length. */
export function readWav(file: Buffer): Speech {
  if (
    file.length < 12 ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WAVE'
  )
    throw new Error('The speech is not a WAV file')
  let format: { kind: number; channels: number; rate: number; bits: number } | undefined
  let at = 12
  while (at + 8 <= file.length) {
    const name = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const content = file.subarray(at + 8, at + 8 + length)
    if (name === 'fmt ' && content.length >= 16) {
      const kind = content.readUInt16LE(0)
      format = {
        kind: kind === EXTENSIBLE && content.length >= 26 ? content.readUInt16LE(24) : kind,
        channels: content.readUInt16LE(2),
        rate: content.readUInt32LE(4),
        bits: content.readUInt16LE(14),
      }
    }
    if (name === 'data') {
      if (!format) break
      return { samples: mixed(content, format), rate: format.rate }
    }
    at += 8 + length + (length % 2)
  }
  throw new Error('The WAV file has no sound')
}

function mixed(
  data: Buffer,
  { kind, channels, rate, bits }: { kind: number; channels: number; rate: number; bits: number },
): Float32Array {
  const isKnown = (kind === PCM && bits === 16) || (kind === FLOAT && bits === 32)
  if (!isKnown || channels < 1 || channels > 2 || rate < 8000 || rate > 96_000)
    throw new Error(
      `The WAV file is of an unknown kind: ${kind}, ${bits} bits, ${channels} channels, ${rate} Hz`,
    )
  const width = bits / 8
  const samples = new Float32Array(Math.floor(data.length / (width * channels)))
  for (let nth = 0; nth < samples.length; nth++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) {
      const from = (nth * channels + channel) * width
      sum += kind === PCM ? data.readInt16LE(from) / 32_768 : data.readFloatLE(from)
    }
    samples[nth] = sum / channels
  }
  return samples
}
