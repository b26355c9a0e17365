import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { idOf } from '../columns.ts'
import { LineRefused, type ImportKind, type ImportLine, type ImportReport, type LineOutcome, type Source } from '../model.ts'
import type { CsvRecord } from '../read-csv.ts'
import { importLink } from '../schema.ts'

/** `named` is the number or code it got. A dry run only drew it. */
export type Done = { outcome: LineOutcome; what: string; named?: string; why?: string }

class DryRunOver extends Error {}

/**
 * Processes the lines of a file one after the other, each in a transaction. A rejected line leaves nothing and does not stop the others. A dry run does the
 * same in one transaction that is rolled back at the end, so that later lines see earlier ones.
 */
export async function runLines(
  ctx: Ctx,
  records: readonly CsvRecord[],
  dryRun: boolean,
  take: (ctx: Ctx, record: CsvRecord) => Promise<Done>,
  fenIn: (record: CsvRecord) => bigint = () => 0n,
): Promise<ImportReport> {
  let lines: ImportLine[] = []
  const all = async (ctx: Ctx) => {
    lines = []
    for (const record of records) lines.push(await takeOne(ctx, record))
  }
  const takeOne = async (ctx: Ctx, record: CsvRecord): Promise<ImportLine> => {
    const { line, cells } = record
    const about = { line, id: cells['id'] ?? '', fen: fenIn(record) }
    try {
      const done = await inTransaction(ctx, (ctx) => take(ctx, record))
      const what = done.named && !dryRun ? `${done.named}: ${done.what}` : done.what
      return { ...about, outcome: done.outcome, what, why: done.why ?? '' }
    } catch (error) {
      if (error instanceof LineRefused) return { ...about, outcome: 'refused', what: '', why: error.message }
      if (error instanceof DomainError) return { ...about, outcome: 'refused', what: '', why: error.code }
      throw error
    }
  }
  if (!dryRun) await all(ctx)
  else
    await inTransaction(ctx, async (ctx) => {
      await all(ctx)
      throw new DryRunOver()
    }).catch((error: unknown) => {
      if (!(error instanceof DryRunOver)) throw error
    })
  const fen: ImportReport['fen'] = { created: 0n, present: 0n, skipped: 0n, refused: 0n }
  for (const { outcome, fen: sum } of lines) fen[outcome] += sum
  return { lines, fen }
}

/** Finds the result of an earlier run for a line of the other system. */
export async function linkOf(ctx: Pick<Ctx, 'db'>, source: Source, kind: ImportKind, externalId: string) {
  const [found] = await ctx.db
    .select()
    .from(importLink)
    .where(and(eq(importLink.source, source), eq(importLink.kind, kind), eq(importLink.externalId, externalId)))
  return found
}

/** Finds the same for the current line. */
export function ownLink(ctx: Pick<Ctx, 'db'>, source: Source, kind: ImportKind, { cells }: CsvRecord) {
  return linkOf(ctx, source, kind, idOf(cells))
}
