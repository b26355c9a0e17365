import type { Locale } from '#platform/i18n/locales.ts'

export type PaperRow = readonly string[]

/** Content of a printed sheet, in words that are ready to print. */
export type Paper = {
  locale: Locale
  /** Kept with the file: its name in a viewer, and who made it when. */
  title: string
  author: string
  madeAt: Date
  brand: string
  heading: string
  /** Small mark beside the heading, such as "Copy". */
  mark?: string
  /** Across the sheet, light. */
  watermark?: string
  number: string
  parties: readonly { name: string; lines: readonly string[] }[]
  facts: readonly (readonly [name: string, value: string])[]
  table?: { head: PaperRow; rows: readonly PaperRow[]; /** Shares of the width; the last column is set right. */ widths: readonly number[] }
  /** Company name around the seal beside the sums. */
  seal?: string
  /** QR code beside the sums, which opens that address, with a line below it. */
  check?: { url: string; text: string }
  /** The last one is the sum, set large. */
  totals: readonly (readonly [name: string, value: string])[]
  /** Entries of the books behind the sums. Left out where there are none. */
  ledger?: { title: string; head: PaperRow; rows: readonly PaperRow[] }
  notes: readonly string[]
}

/** Every character that the sheet shows. */
export function charactersOf(paper: Paper): Set<string> {
  const { brand, heading, mark = '', watermark = '', number, parties, facts, table, seal = '', check, totals, ledger, notes } = paper
  const texts = [brand, heading, mark, watermark, number, seal, check?.text ?? '', ledger?.title ?? '', ...notes]
  for (const party of parties) texts.push(party.name, ...party.lines)
  for (const pair of [...facts, ...totals]) texts.push(...pair)
  for (const rows of [table, ledger]) if (rows) texts.push(...rows.head, ...rows.rows.flat())
  return new Set(texts.join('').concat('…0123456789/\'"').split(''))
}
