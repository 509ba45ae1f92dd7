/** How many pieces of a text select the drops. Looking up more would cost more than it saves. */
const MOST_PIECES = 3
/** Pieces per text, where several texts must occur. */
const MOST_OF_EACH = 2
/** A piece in every other drop does not help beside rarer ones. */
const COMMON = 0.5

/** The index has groups of three letters or digits, and shorter ones only at the beginning or end of a word. */
const INDEXED = /^[\p{Alphabetic}\p{N}]{3}$|^ [\p{Alphabetic}\p{N}]|^[\p{Alphabetic}\p{N}]{2} $/u

/** The parts of a text that the index can look up, three characters each. */
export function piecesOf(needle: string): string[] {
  const characters = [...needle]
  const places = characters.slice(0, Math.max(1, characters.length - 2)).keys()
  return [...places.map((place) => characters.slice(place, place + 3).join(''))].filter((piece) =>
    INDEXED.test(piece),
  )
}

/** What to look up in the index. `shares`: the share of drops that contain each piece. */
export function piecesToLookUp(needles: readonly string[], shares: ReadonlyMap<string, number>): string[] {
  const most = needles.length > 1 ? MOST_OF_EACH : MOST_PIECES
  return needles.flatMap((needle) => rarestPieces(needle, shares, most))
}

/**
 * The rarest pieces, because the index reads every entry of a common one. Overlapping pieces are nearly
 * redundant, so a longer text uses every other one.
 */
function rarestPieces(needle: string, shares: ReadonlyMap<string, number>, most: number): string[] {
  const pieces = piecesOf(needle).map((piece, place) => ({ piece, place, share: shares.get(piece) ?? 0 }))
  const isLong = pieces.length >= 2 * MOST_PIECES
  const chosen: typeof pieces = []
  for (const candidate of pieces.toSorted((one, other) => one.share - other.share)) {
    const isCommon = chosen.length > 0 && candidate.share >= COMMON
    const isNeighbour = isLong && chosen.some(({ place }) => Math.abs(place - candidate.place) < 2)
    if (!isCommon && !isNeighbour && chosen.length < most) chosen.push(candidate)
  }
  return chosen.map(({ piece }) => piece)
}
