/** A spreadsheet would take it for a formula, whatever stands before it that is not seen. */
const FORMULA = /^[\p{Z}\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** One row, each cell quoted; what could be run becomes text. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
