/** Systems that are read: WHMCS, and 智简魔方 (ZJMF finance). */
export const sources = ['whmcs', 'zjmf'] as const
export type Source = (typeof sources)[number]

export type ImportKind = 'customer' | 'product' | 'service'

/** What stands here for a product of the other system. */
export type ProductTarget = { planId: string; regionId: string; zoneId: string; imageId: string }

export type LineOutcome = 'created' | 'present' | 'skipped' | 'refused'

/** What became, or would become, of one line of a file. `present`: an earlier run made it. */
export type ImportLine = { line: number; id: string; outcome: LineOutcome; what: string; why: string; fen: bigint }

/** `fen`: balances of customers, by what became of their lines; together they are the file's. */
export type ImportReport = { lines: ImportLine[]; fen: Record<LineOutcome, bigint> }

export type ImportFile = { source: Source; text: string; dryRun: boolean }

/** Says why a line is not taken; everything of that line is undone. */
export class LineRefused extends Error {}

export function refuse(why: string): never {
  throw new LineRefused(why)
}
