/** Some browsers stop in the middle of what takes longer than about fifteen seconds. */
export const LONGEST_CHUNK = 160

/** Where a reader would breathe, the best places first. */
const BREAKS = [/[.!?…]["'”’»)]*\s+|[。！？]["」』）]*/g, /[,;:،؛—–]\s+|[、，；：]/g, /\s+/g]

interface Chunk {
  /** Its place in the text. */
  at: number
  text: string
}

/** A text in pieces that a device's voice reads without stopping. Together they are the text. */
export function chunksOf(text: string, from = 0): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = wordStart(text, from); at < text.length; ) {
    const end = at + lengthOfChunk(text.slice(at))
    chunks.push({ at, text: text.slice(at, end) })
    at = end
  }
  return chunks
}

function lengthOfChunk(rest: string): number {
  if (rest.length <= LONGEST_CHUNK) return rest.length
  const room = rest.slice(0, LONGEST_CHUNK)
  for (const places of BREAKS) {
    const last = [...room.matchAll(places)].at(-1)
    if (last && last.index > 0) return last.index + last[0].length
  }
  const splitsLetter = /[\uDC00-\uDFFF]/.test(rest.charAt(LONGEST_CHUNK))
  return splitsLetter ? LONGEST_CHUNK - 1 : LONGEST_CHUNK
}

/** A word is repeated rather than cut. */
function wordStart(text: string, from: number): number {
  const before = text.slice(0, Math.round(from))
  if (before.length === text.length) return text.length
  const space = Math.max(before.lastIndexOf(' '), before.lastIndexOf('。'))
  return space === -1 ? 0 : space + 1
}
