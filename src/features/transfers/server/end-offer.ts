import { and, asc, eq, lte } from 'drizzle-orm'
import { endTransferHold } from '#features/servers/api.ts'
import { asSystem, requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { transfer } from '../schema.ts'
import { moveTransfer } from './move-transfer.ts'
import { tellEnded } from './tell-parties.ts'
import { lockTransfer, serversOf, type TransferRecord } from './transfer-rows.ts'

/** Cancels the caller's unanswered offer. Repeated calls change nothing. */
export async function cancelTransfer(ctx: Ctx, input: { number: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockTransfer(ctx, input.number, { accountId, is: 'sent' })
    if (row.state !== 'cancelled') await endOffer(ctx, row, 'cancel')
  })
}

/** Rejects an offer to the caller. Repeated calls change nothing. */
export async function rejectTransfer(ctx: Ctx, input: { number: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockTransfer(ctx, input.number, { accountId, is: 'received' })
    if (row.state !== 'rejected') await endOffer(ctx, row, 'reject')
  })
}

const batch = 200

/** Expires offers without an answer in 72 hours, one transaction each. Returns their number. */
export async function expireTransfers(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const due = await ctx.db
    .select({ number: transfer.number })
    .from(transfer)
    .where(and(eq(transfer.state, 'awaiting'), lte(transfer.expiresAt, ctx.now())))
    .orderBy(asc(transfer.expiresAt))
    .limit(batch)
  for (const { number } of due)
    await inTransaction(ctx, async (ctx) => {
      const row = await lockTransfer(ctx, number, 'any')
      if (row.state === 'awaiting') await endOffer(ctx, row, 'expire')
    })
  return due.length
}

async function endOffer(ctx: Ctx, row: TransferRecord, step: 'cancel' | 'reject' | 'expire'): Promise<void> {
  const ended = await moveTransfer(ctx, row, step)
  const servers = await serversOf(ctx, [row.id])
  await endTransferHold(
    asSystem(ctx, 'transfers'),
    servers.map((server) => server.serverId),
  )
  // The seller waits for this response, which must take as long whether or not there is a receiver to notify.
  if (step === 'cancel') await announce(ctx, 'transfer.cancelled', { number: ended.number })
  else await tellEnded(ctx, ended, step)
}

/** Subscriber of `transfer.cancelled`: notifies the receiver, if there is one. */
export async function followCancelled(ctx: Ctx, { number }: { number: string }): Promise<void> {
  requireSystem(ctx)
  await tellEnded(ctx, await lockTransfer(ctx, number, 'any'), 'cancel')
}
