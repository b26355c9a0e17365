import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { scannerRules, type ScanFaultCode } from '../scanner.ts'
import { fileScanner } from '../schema.ts'
import type { ScannerFacts } from './ports.ts'

type Row = typeof fileScanner.$inferSelect
const only = eq(fileScanner.single, true)

/** Records that the scanner failed a check or a file. Announces the outage once, at the second failure in a row. */
export async function noteScanFault(ctx: Ctx, fault: ScanFaultCode): Promise<void> {
  requireAnyone(ctx)
  await inTransaction(ctx, async (ctx) => {
    const { failures, downSince, told } = await lockRow(ctx)
    const isAway = failures + 1 >= scannerRules.awayAfter
    const now = ctx.now()
    await ctx.db
      .update(fileScanner)
      .set({ fault, failedAt: now, downSince: downSince ?? now, failures: failures + 1, told: told || isAway })
      .where(only)
    if (isAway && !told) await announce(ctx, 'scanner.away', { fault })
  })
}

/** Records a good check. It ends an outage once nothing has failed for a while, and announces that if the outage was announced. */
export async function noteScannerAnswer(ctx: Ctx, facts: ScannerFacts): Promise<void> {
  requireAnyone(ctx)
  await inTransaction(ctx, async (ctx) => {
    const { failedAt, downSince, failures, told } = await lockRow(ctx)
    const now = ctx.now()
    const isCalm = failures < scannerRules.awayAfter || now.getTime() - (failedAt?.getTime() ?? 0) >= scannerRules.calmMs
    const well = isCalm ? { downSince: null, failures: 0, fault: null, told: false } : {}
    await ctx.db
      .update(fileScanner)
      .set({ checkedAt: now, ...facts, ...well })
      .where(only)
    if (isCalm && told && downSince) await announce(ctx, 'scanner.back', { since: downSince })
  })
}

async function lockRow(ctx: Ctx): Promise<Row> {
  await ctx.db.insert(fileScanner).values({ single: true }).onConflictDoNothing()
  const [row] = await ctx.db.select().from(fileScanner).for('update')
  return row!
}
