import { eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { outsideChannels } from '../model.ts'
import { message, noticeDelivery } from '../schema.ts'
import { choicesOf } from './notice-choices.ts'
import type { DeliveryPorts } from './ports.ts'

/** Name of the job that sends a notice through one outside channel. */
export const deliverNotice = 'messages.deliver'

/** Selects the outside channels of a notice and queues one delivery for each. Idempotent. */
export async function spread(ctx: Ctx & DeliveryPorts, input: { messageId: string }): Promise<void> {
  requireSystem(ctx)
  const { accountId, category, code } = message
  const [notice] = await ctx.db.select({ accountId, category, code }).from(message).where(eq(message.id, input.messageId))
  const recipient = notice ? await ctx.recipientOf(ctx, notice.accountId) : undefined
  if (!notice || !recipient) return
  const reach = {
    ...recipient.reach,
    ...(ctx.wechatNotices ? {} : { wechat: null }),
    // The address of which it says that messages do not arrive.
    ...(notice.code === 'email.unreachable' ? { mail: null } : {}),
    ...(notice.code === 'phone.unreachable' ? { sms: null } : {}),
  }
  for (const channel of outsideChannels(notice.category, await choicesOf(ctx, notice.accountId), reach)) {
    const [made] = await ctx.db
      .insert(noticeDelivery)
      .values({ id: newId(), messageId: input.messageId, channel, state: 'queued', createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: noticeDelivery.id })
    if (made) await enqueue(ctx, deliverNotice, { deliveryId: made.id }, { key: made.id })
  }
}
