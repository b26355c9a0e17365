import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockOwnCase, moveCase } from '../../server/case-rows.ts'

/** Withdraws the caller's application while it is undecided. Withdrawing twice changes nothing. Throws `support.case-moved-on` later. */
export async function withdrawTransferCase(ctx: Ctx, { number }: { number: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwnCase(ctx, accountId, number)
    if (row.state !== 'withdrawn') await moveCase(ctx, row, 'withdraw', { kind: 'customer' })
  })
}
