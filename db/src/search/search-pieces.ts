/** So many pieces of a text decide which drops are looked at; more would cost more to look up than they leave out. */
const MOST_PIECES = 3
/** Of each text, where all of several must occur. */
const MOST_OF_EACH = 2
/** A piece that is in every other drop is no help beside rarer ones. */
const COMMON = 0.5

/** The index holds groups of three letters or digits, and shorter ones only where a word begins or ends. */
const INDEXED = /^[\p{Alphabetic}\p{N}]{3}$|^ [\p{Alphabetic}\p{N}]|^[\p{Alphabetic}\p{N}]{2} $/u

/** The parts of a text that the index can look up, each with three characters. */
export function piecesOf(needle: string): string[] {
  const characters = [...needle]
  const places = characters.slice(0, Math.max(1, characters.length - 2)).keys()
  return [...places.map((place) => characters.slice(place, place + 3).join(''))].filter((piece) =>
    INDEXED.test(piece),
  )
}

/** What the index is asked for. `shares`: of each piece, how many of all drops hold it. */
export function piecesToLookUp(needles: readonly string[], shares: ReadonlyMap<string, number>): string[] {
  const most = needles.length > 1 ? MOST_OF_EACH : MOST_PIECES
  return needles.flatMap((needle) => rarestPieces(needle, shares, most))
}

/**
 * The rarest pieces: the index reads every entry of a common one. Neighbours say nearly the same, so in a longer text every
 * other one will do.
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
