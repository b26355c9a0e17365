/** Supported systems: WHMCS, and 智简魔方 (ZJMF finance). */
export const sources = ['whmcs', 'zjmf'] as const
export type Source = (typeof sources)[number]

export type ImportKind = 'customer' | 'product' | 'service'

/** Plan, place and image that replace a product of the other system. */
export type ProductTarget = { planId: string; regionId: string; zoneId: string; imageId: string }

export type LineOutcome = 'created' | 'present' | 'skipped' | 'refused'

/** Result of one line of a file, actual or in a dry run. `present`: an earlier run created it. */
export type ImportLine = { line: number; id: string; outcome: LineOutcome; what: string; why: string; fen: bigint }

/** `fen` sums customers' balances by the result of their lines. Together they are the file's sum. */
export type ImportReport = { lines: ImportLine[]; fen: Record<LineOutcome, bigint> }

export type ImportFile = { source: Source; text: string; dryRun: boolean }

/** Thrown with the reason why a line is rejected. Everything of that line is rolled back. */
export class LineRefused extends Error {}

export function refuse(why: string): never {
  throw new LineRefused(why)
}
