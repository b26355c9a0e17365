import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { findHolder, recipientOf } from '#features/account/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { transfer } from '../schema.ts'
import { tellReceiver } from './tell-parties.ts'
import { serversOf, type TransferRecord } from './transfer-rows.ts'

/**
 * Subscriber of `transfer.offered`: shows the offer to the account of the typed phone or number and notifies it. Runs after the seller's response, so that
 * neither the response nor its duration tells whether there is such an account.
 */
export async function bindReceiver(ctx: Ctx, { number }: { number: string }): Promise<void> {
  requireSystem(ctx)
  const [row] = await ctx.db
    .select()
    .from(transfer)
    .where(and(eq(transfer.number, number), isNotNull(transfer.sentTo), unbound(ctx)))
    .for('update')
  const found = row && (await findHolder(ctx, row.sentTo!))
  if (found) await bind(ctx, row, found.id)
}

/** Subscriber of `account.registered`: shows the new account the offers to its phone that can still be answered. */
export async function bindOffersToAccount(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  requireSystem(ctx)
  const phone = (await recipientOf(ctx, accountId))?.reach.sms
  if (!phone) return
  const rows = await ctx.db
    .select()
    .from(transfer)
    .where(and(eq(transfer.sentTo, phone), unbound(ctx)))
    .orderBy(transfer.id)
    .for('update')
  for (const row of rows) await bind(ctx, row, accountId)
}

function unbound(ctx: Ctx) {
  return and(eq(transfer.state, 'awaiting'), isNull(transfer.receiverId), gt(transfer.expiresAt, ctx.now()))
}

async function bind(ctx: Ctx, row: TransferRecord, receiverId: string): Promise<void> {
  if (receiverId === row.sellerId) return
  await ctx.db.update(transfer).set({ receiverId }).where(eq(transfer.id, row.id))
  await tellReceiver(ctx, row, receiverId, (await serversOf(ctx, [row.id])).length)
}
