import { and, eq, isNull } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { transfer } from '../schema.ts'
import { hashLinkToken, newLinkToken } from './link-token.ts'
import { noteEvent } from './move-transfer.ts'
import { lockTransfer } from './transfer-rows.ts'

/**
 * Replaces the link of the caller's offer, if the first was lost or sent to the wrong person. The old link ends at once; the 72 hours
 * continue. Needs step-up authentication. Throws `transfers.not-now` once it has been opened or the offer has ended.
 */
export async function renewLink(ctx: Ctx, input: { number: string }): Promise<{ link: string }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  const link = newLinkToken()
  await inTransaction(ctx, async (ctx) => {
    await requireWithinLimits(ctx, 'transfers.offered-often', [{ key: `transfers.link-day:${accountId}`, max: 30, windowSeconds: 24 * 3_600 }])
    const row = await lockTransfer(ctx, input.number, { accountId, is: 'sent' })
    if (row.way !== 'link' || row.state !== 'awaiting' || row.receiverId || row.expiresAt <= ctx.now())
      throw new DomainError('conflict', 'transfers.not-now', { state: row.state })
    await ctx.db
      .update(transfer)
      .set({ linkHash: hashLinkToken(link) })
      .where(and(eq(transfer.id, row.id), isNull(transfer.receiverId)))
    await noteEvent(ctx, row, 'new-link', 'seller')
  })
  return { link }
}
