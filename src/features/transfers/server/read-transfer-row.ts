import { and, eq, or } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { TransferRow } from '../model.ts'
import { transfer } from '../schema.ts'
import { describeTransfers } from './transfer-rows.ts'

/** Reads a transfer that the customer sent or received, as in a list. */
export async function readTransferRow(ctx: Ctx, input: { number: string }): Promise<TransferRow> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db
    .select()
    .from(transfer)
    .where(and(eq(transfer.number, input.number), or(eq(transfer.sellerId, accountId), eq(transfer.receiverId, accountId))))
  const [row] = await describeTransfers(ctx, accountId, rows)
  if (!row) throw new DomainError('not-found', 'transfers.not-found')
  return row
}
