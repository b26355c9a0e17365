import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

const sections = { 'invoice-submitted': '/admin/invoices', 'invoice-red': '/admin/invoices', 'withdrawal-requested': '/admin/withdrawals' } as const

/** Notifies finance of a customer's request, or of a reversal it has to make. Idempotent by event. */
export async function noticeFinance(ctx: Ctx, input: { eventId: string; code: keyof typeof sections; number: string }): Promise<void> {
  requireSystem(ctx)
  const { eventId, code, number } = input
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, permission: 'money', code, params: { number }, link: sections[code], createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
