import { sendMessage } from '#features/messages/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { supportServicePath } from '../../model.ts'
import { endCallBack, lockCallBack } from './call-back-rows.ts'

/** Records that staff called. `missed`: no answer, of which the customer is told. Closing twice changes nothing. */
export async function closeCallBack(ctx: Ctx, { callBackId, outcome }: { callBackId: string; outcome: 'done' | 'missed' }): Promise<void> {
  const staffId = requireStaff(ctx, 'support')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockCallBack(ctx, callBackId)
    if (!(await endCallBack(ctx, row, outcome, staffId)) || outcome === 'done') return
    await sendMessage(ctx, {
      accountId: row.accountId,
      category: 'operations',
      code: 'call-back.missed',
      params: { at: ctx.now().toISOString() },
      link: supportServicePath,
      eventKey: `call-back.missed:${row.id}`,
    })
  })
}
