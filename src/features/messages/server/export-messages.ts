import { asc, count, eq, inArray } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { message, noticeDelivery } from '../schema.ts'

/** Exports all stored notices of the customer, also deleted ones and those outside the box, with their channels, oldest first. */
export async function exportMessages(ctx: Pick<Ctx, 'actor' | 'db'>, input: { page: number; pageSize: number }) {
  const accountId = requireCustomer(ctx)
  const own = eq(message.accountId, accountId)
  const { id, category, code, params, createdAt, readAt, deletedAt } = message
  const [counted] = await ctx.db.select({ total: count() }).from(message).where(own)
  const found = await ctx.db
    .select({ id, category, code, params, createdAt, readAt, deletedAt })
    .from(message)
    .where(own)
    .orderBy(asc(createdAt), asc(id))
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
  const ids = found.map((one) => one.id)
  const { messageId, channel, state, settledAt } = noticeDelivery
  const sent = ids.length === 0 ? [] : await ctx.db.select({ messageId, channel, state, settledAt }).from(noticeDelivery).where(inArray(messageId, ids))
  const deliveriesOf = (of: string) => sent.filter((one) => one.messageId === of).map(({ messageId: _of, ...delivery }) => delivery)
  return { rows: found.map(({ id: of, ...told }) => ({ ...told, deliveries: deliveriesOf(of) })), total: counted?.total ?? 0 }
}
