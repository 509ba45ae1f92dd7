/** 65 -> '1:05', 3661 -> '1:01:01'. */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const rest = twoDigits(Math.floor(seconds % 60))
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** 999 -> '999', 1234 -> '1.2K', 3000000 -> '3M'. Truncated, not rounded: 999,999 views are not a million. */
export function formatCount(count: number): string {
  const unit = UNITS.find(([size]) => count >= size)
  if (!unit) return String(count)
  const [size, letter] = unit
  return `${Math.floor((count / size) * 10) / 10}${letter}`
}
