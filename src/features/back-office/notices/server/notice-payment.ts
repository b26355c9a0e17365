import type { GatewayName } from '#features/payments/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffHome, type PaymentAlert } from '../../model.ts'
import { staffNotice } from '../../schema.ts'

/** Notifies finance of unmatched money, a rejected notice, or a statement that differs. Idempotent by event. */
export async function noticePayment(ctx: Ctx, input: { eventId: string; alert: PaymentAlert; gateway: GatewayName; about: string }): Promise<void> {
  requireSystem(ctx)
  const { eventId, alert, gateway, about } = input
  const row = { permission: 'money', code: 'payment-alert', params: { alert, gateway, about }, link: staffHome } as const
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, ...row, createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
