export type Cell = string | number | bigint | null

/** Starts of a cell that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/

/**
 * A table as RFC 4180 text with a byte-order mark, which spreadsheets need to read Han. Text that a spreadsheet would run
 * gets an apostrophe in front; numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return '\uFEFF' + rows.map((row) => row.map(cellOf).join(',') + '\r\n').join('')
}

/** Long runs of digits (order numbers) with a tab behind, so that a spreadsheet keeps all of them. */
export function csvDigits(digits: string): string {
  return `${digits}\t`
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
