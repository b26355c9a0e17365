import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { MessageCategory, MessagePage } from '../model.ts'
import { message } from '../schema.ts'

export type MessageFilter = {
  page?: number | undefined
  pageSize?: number | undefined
  category?: MessageCategory | undefined
  unreadOnly?: boolean | undefined
}

/** The customer's own messages, newest first, twenty a page unless told. */
export async function listMessages(ctx: Pick<Ctx, 'actor' | 'db'>, filter: MessageFilter = {}): Promise<MessagePage> {
  const accountId = requireCustomer(ctx)
  const pageSize = filter.pageSize ?? 20
  const wanted = and(
    eq(message.accountId, accountId),
    filter.category ? eq(message.category, filter.category) : undefined,
    filter.unreadOnly ? isNull(message.readAt) : undefined,
  )
  const { id, category, code, params, link, createdAt, readAt } = message
  const [messages, [all], unread] = await Promise.all([
    ctx.db
      .select({ id, category, code, params, link, createdAt, readAt })
      .from(message)
      .where(wanted)
      .orderBy(desc(createdAt), desc(id))
      .limit(pageSize)
      .offset(((filter.page ?? 1) - 1) * pageSize),
    ctx.db.select({ total: count() }).from(message).where(wanted),
    countUnread(ctx),
  ])
  return { messages, total: all?.total ?? 0, unread }
}

/** How many messages the customer has not read: the number at the bell. */
export async function countUnread(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<number> {
  const accountId = requireCustomer(ctx)
  const [found] = await ctx.db
    .select({ unread: count() })
    .from(message)
    .where(and(eq(message.accountId, accountId), isNull(message.readAt)))
  return found?.unread ?? 0
}
