import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { voucher, voucherAudit } from '../../schema.ts'
import { requireVoucherEditor } from './require-voucher-editor.ts'
import { revokeVoucher } from './revoke-voucher.ts'

/**
 * Withdraws the rest of a voucher, with a note of the reason; orders that it has paid stay paid. Withdrawing twice changes nothing. Throws
 * `money.voucher-ended` if it has expired, and `money.voucher-held` while an open payment reserves a part.
 */
export async function withdrawVoucher(ctx: Ctx, input: { voucherId: string; note: string }): Promise<void> {
  const { actor } = requireVoucherEditor(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(voucher).where(eq(voucher.id, input.voucherId)).for('update')
    if (!row) throw new DomainError('not-found', 'money.voucher-not-found')
    if (row.state === 'withdrawn') return
    if (row.state === 'expired') throw new DomainError('conflict', 'money.voucher-ended')
    if (row.heldFen > 0n) throw new DomainError('conflict', 'money.voucher-held')
    await revokeVoucher(ctx, row, 'withdrawn')
    await ctx.db.insert(voucherAudit).values({ id: newId(), voucherId: row.id, action: 'withdraw', actor, note: input.note, at: ctx.now() })
  })
}
