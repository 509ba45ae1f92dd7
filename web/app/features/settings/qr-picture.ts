import { encode } from 'uqr'

/** A QR code as an SVG path, with its number of squares per side. */
export interface QrPicture {
  size: number
  path: string
}

/** Drawn by the server, so that no page loads the encoder. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
