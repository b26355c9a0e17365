import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { callBack } from '../schema.ts'
import { endCallBack, lockCallBack } from './call-back-rows.ts'

/** Cancels the caller's open request. Cancelling twice changes nothing. */
export async function cancelCallBack(ctx: Ctx, { callBackId }: { callBackId: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockCallBack(ctx, callBackId, eq(callBack.accountId, accountId))
    await endCallBack(ctx, row, 'cancelled', null)
  })
}
