import { eq } from 'drizzle-orm'
import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { en } from '../copy/dispute.en.ts'
import { zhTW } from '../copy/dispute.zh-TW.ts'
import { zh } from '../copy/dispute.zh.ts'
import type { DisputeInput } from '../forms.ts'
import { transferCan } from '../model.ts'
import { transfer } from '../schema.ts'
import { noteEvent } from './move-transfer.ts'
import type { DisputePort } from './ports.ts'
import { tellDisputed } from './tell-parties.ts'
import { lockTransfer, serversOf } from './transfer-rows.ts'

const words = { zh, 'zh-TW': zhTW, en }

/**
 * Opens a dispute by the receiver while the seller's money is frozen. The money stays frozen until staff decide, and a work order is opened for the
 * conversation. Once per transfer. Throws `transfers.not-disputable`.
 */
export async function disputeTransfer(ctx: EndpointCtx & DisputePort, input: DisputeInput): Promise<{ workOrder: string }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockTransfer(ctx, input.number, { accountId, is: 'received' })
    if (row.disputeWorkOrder) return { workOrder: row.disputeWorkOrder }
    if (!transferCan('dispute', { ...row, side: 'received', other: null, dispute: null }, ctx.now()))
      throw new DomainError('conflict', 'transfers.not-disputable')
    await requireWithinLimits(ctx, 'transfers.offered-often', [{ key: `transfers.dispute-day:${accountId}`, max: 10, windowSeconds: 86_400 }])
    const [server] = await serversOf(ctx, [row.id])
    const { title, reasons } = words[ctx.request.locale]
    const body = `${reasons[input.reason]}\n\n${input.words}`
    const workOrder = await ctx.disputes.open(ctx, { key: row.id, serverCode: server!.offered.code, title: title.replace('{number}', row.number), body })
    await ctx.db.update(transfer).set({ disputeReason: input.reason, disputeWorkOrder: workOrder, disputedAt: ctx.now() }).where(eq(transfer.id, row.id))
    await noteEvent(ctx, row, 'dispute', 'receiver', { from: row.state })
    await tellDisputed(ctx, row)
    return { workOrder }
  })
}
