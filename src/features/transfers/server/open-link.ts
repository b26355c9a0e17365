import { and, eq, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { transfer } from '../schema.ts'
import { requireParties } from './judge-parties.ts'
import { hashLinkToken } from './link-token.ts'
import { noteEvent } from './move-transfer.ts'

/**
 * Opens the link of an offer and binds it to the caller, the first account that may receive it. Other accounts cannot open it later. An account that may not
 * receive yet (for example unverified) gets the reason and leaves the link open. Throws `transfers.link-gone`.
 */
export async function openLink(ctx: Ctx, input: { token: string }): Promise<{ number: string }> {
  const accountId = requireCustomer(ctx)
  const gone = new DomainError('not-found', 'transfers.link-gone')
  await inTransaction(ctx, (ctx) =>
    requireWithinLimits(ctx, 'transfers.looked-up-often', [{ key: `transfers.link-hour:${accountId}`, max: 30, windowSeconds: 3_600 }]),
  )
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(transfer)
      .where(eq(transfer.linkHash, hashLinkToken(input.token)))
      .for('update')
    if (!row) throw gone
    if (row.sellerId === accountId) throw new DomainError('conflict', 'transfers.to-oneself')
    // The receiver may open the same link again.
    if (row.receiverId === accountId) return { number: row.number }
    if (row.receiverId || row.state !== 'awaiting' || row.expiresAt <= ctx.now()) throw gone
    await requireParties(ctx, row.sellerId, accountId)
    await ctx.db
      .update(transfer)
      .set({ receiverId: accountId })
      .where(and(eq(transfer.id, row.id), isNull(transfer.receiverId)))
    await noteEvent(ctx, row, 'open-link', 'receiver')
    return { number: row.number }
  })
}
