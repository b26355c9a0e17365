/** A record with its first line, keyed by the names of the header. */
export type CsvRecord = { line: number; cells: Readonly<Record<string, string>> }

/** Thrown with the reason why a file cannot be read at all. */
export class BadFile extends Error {}

/** Parses CSV (RFC 4180), with or without a byte-order mark. Column names are compared in lower case; unknown columns are ignored. */
export function readCsv(text: string, needed: readonly string[]): CsvRecord[] {
  const [head, ...rows] = recordsOf(text.replace(/^\uFEFF/, ''))
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new BadFile(`line 1: no column ${missing.join(', ')}`)
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => {
      if (cells.length !== names.length) throw new BadFile(`line ${line}: ${cells.length} cells, but ${names.length} columns`)
      return { line, cells: Object.fromEntries(names.map((name, place) => [name, cells[place]!.trim()])) }
    })
}

type Raw = { line: number; cells: string[] }

function recordsOf(text: string): Raw[] {
  const records: Raw[] = []
  let record: Raw = { line: 1, cells: [] }
  let line = 1
  let cell = ''
  let quoted = false
  const endCell = () => {
    record.cells.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (letter === '\n') line++
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === ',') endCell()
    else if (letter === '\n') {
      endCell()
      records.push(record)
      record = { line, cells: [] }
    } else if (letter !== '\r') cell += letter
  }
  if (quoted) throw new BadFile(`line ${record.line}: a quotation mark is never closed`)
  if (cell !== '' || record.cells.length > 0) {
    endCell()
    records.push(record)
  }
  return records
}
