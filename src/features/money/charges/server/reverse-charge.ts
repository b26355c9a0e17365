import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { returnedVoucherDays, type Charge } from '../../model/vouchers.ts'
import { voucher, voucherUse } from '../../schema.ts'
import { postEntry, type Line } from '../../server/post-entry.ts'
import { readCharge } from './read-charge.ts'

/**
 * Reverses the whole charge of an order that could not be delivered: money to the balance and, unlike any refund, vouchers to their vouchers, which are then
 * valid for at least seven more days. Once per order and reason. Fen; in the caller's transaction.
 */
export async function reverseCharge(ctx: Ctx, input: { accountId: string; orderId: string; reason: string; number: string }): Promise<Charge> {
  requireSystem(ctx)
  const { accountId, orderId, reason, number } = input
  const charge = await readCharge(ctx, input)
  if (!charge) throw new Error(`order ${orderId} was never charged`)
  if (charge.vouchersFen > 0n) await giveBack(ctx, orderId)
  const lines: Line[] = [
    { owner: null, kind: 'refunds', amountFen: -(charge.moneyFen + charge.vouchersFen) },
    { owner: accountId, kind: 'available', amountFen: charge.moneyFen },
    { owner: accountId, kind: 'vouchers', amountFen: charge.vouchersFen },
  ]
  await postEntry(ctx, {
    kind: 'order.refund',
    key: `order.refund:${orderId}:${reason}`,
    subject: { kind: 'order', id: orderId },
    memo: number,
    lines: lines.filter((line) => line.amountFen !== 0n),
  })
  return charge
}

async function giveBack(ctx: Ctx, orderId: string): Promise<void> {
  const at = ctx.now()
  const back = await ctx.db
    .update(voucherUse)
    .set({ returnedAt: at })
    .where(and(eq(voucherUse.orderId, orderId), isNull(voucherUse.returnedAt)))
    .returning({ voucherId: voucherUse.voucherId, amountFen: voucherUse.amountFen })
  const until = new Date(at.getTime() + returnedVoucherDays * 86_400_000).toISOString()
  for (const { voucherId, amountFen } of back.toSorted((one, other) => one.voucherId.localeCompare(other.voucherId)))
    await ctx.db
      .update(voucher)
      .set({
        state: 'active',
        leftFen: sql`${voucher.leftFen} + ${amountFen}::bigint`,
        expiresAt: sql`greatest(${voucher.expiresAt}, ${until}::timestamptz)`,
        stateAt: sql`case when ${voucher.state} = 'active' then ${voucher.stateAt} else ${at.toISOString()}::timestamptz end`,
      })
      .where(eq(voucher.id, voucherId))
}
