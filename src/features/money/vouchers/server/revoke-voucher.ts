import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { voucher } from '../../schema.ts'
import { postEntry } from '../../server/post-entry.ts'

export type LockedVoucher = typeof voucher.$inferSelect

/** Ends a locked voucher and posts its rest back to the promotion account. Called when a voucher expires or is withdrawn. */
export async function revokeVoucher(ctx: Ctx, row: LockedVoucher, as: 'expired' | 'withdrawn'): Promise<void> {
  const { id, number, accountId, leftFen } = row
  await ctx.db.update(voucher).set({ state: as, leftFen: 0n, stateAt: ctx.now() }).where(eq(voucher.id, id))
  if (leftFen === 0n) return
  const kind = as === 'expired' ? 'voucher.expire' : 'voucher.withdraw'
  await postEntry(ctx, {
    kind,
    // A voucher that was restored with its order may end a second time.
    key: `${kind}:${id}:${ctx.now().getTime()}`,
    subject: { kind: 'voucher', id },
    memo: number,
    lines: [
      { owner: accountId, kind: 'vouchers', amountFen: -leftFen },
      { owner: null, kind: 'promotion', amountFen: leftFen },
    ],
  })
}
