/** A spreadsheet would run it as a formula, even after invisible characters. */
const FORMULA = /^[\p{Z}\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** One row with each cell quoted. A formula becomes text. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
