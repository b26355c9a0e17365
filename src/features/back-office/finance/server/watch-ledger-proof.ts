import { and, eq, gt } from 'drizzle-orm'
import { ledgerUnprovenSince } from '#features/money/api.ts'
import { proofLastsMs } from '#features/money/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

/**
 * Reports that the ledger was not proven for five minutes: a line at level fatal in each run, and one notice to finance. It runs apart from
 * the verification, because that may end in a time-out each time. A process waits five minutes after its start at `upSince`, because
 * the last verification of a product that was stopped is old.
 */
export async function watchLedgerProof(ctx: Ctx, { upSince }: { upSince: Date }): Promise<void> {
  requireSystem(ctx)
  const since = await ledgerUnprovenSince(ctx)
  const now = ctx.now()
  if (!since || now.getTime() - upSince.getTime() <= proofLastsMs) return
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000)
  ctx.log.fatal({ since, minutes }, 'the ledger is unproven: no verification has finished in time')
  const told = and(eq(staffNotice.code, 'ledger-unproven'), gt(staffNotice.createdAt, since))
  if ((await ctx.db.$count(staffNotice, told)) > 0) return
  await ctx.db.insert(staffNotice).values({
    id: newId(),
    eventId: newId(),
    permission: 'money',
    code: 'ledger-unproven',
    params: { minutes },
    link: '/admin/finance?view=proof',
    createdAt: now,
  })
}
