import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { messageCategories, type MessageCategory, type MessageCounts, type MessagePage } from '../model.ts'
import { message } from '../schema.ts'
import { ownTexts } from './own-texts.ts'
import type { StoredMessage } from './word-messages.ts'

export type MessageFilter = {
  page?: number | undefined
  pageSize?: number | undefined
  category?: MessageCategory | undefined
  unreadOnly?: boolean | undefined
}

/** SQL condition for the messages of an account's box: not deleted, and sent to the box. */
export function inBoxOf(accountId: string): SQL {
  return and(eq(message.accountId, accountId), eq(message.inBox, true), isNull(message.deletedAt))!
}

/** Lists the customer's messages, newest first, twenty a page by default. */
export async function listMessages(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  filter: MessageFilter = {},
): Promise<Omit<MessagePage, 'messages'> & { messages: StoredMessage[] }> {
  const accountId = requireCustomer(ctx)
  const pageSize = filter.pageSize ?? 20
  const wanted = and(
    inBoxOf(accountId),
    filter.category ? eq(message.category, filter.category) : undefined,
    filter.unreadOnly ? isNull(message.readAt) : undefined,
  )
  const { id, category, code, params, link, createdAt, readAt } = message
  const [messages, [all], unread] = await Promise.all([
    ctx.db
      .select({ id, category, code, params, link, createdAt, readAt, ownTexts })
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

/** Counts the customer's unread messages, for the bell. */
export async function countUnread(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<number> {
  const accountId = requireCustomer(ctx)
  const [found] = await ctx.db
    .select({ unread: count() })
    .from(message)
    .where(and(inBoxOf(accountId), isNull(message.readAt)))
  return found?.unread ?? 0
}

/** Counts the customer's messages and unread messages by category. */
export async function countMessages(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<MessageCounts> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db
    .select({ category: message.category, total: count(), unread: sql<number>`(count(*) filter (where ${message.readAt} is null))::int` })
    .from(message)
    .where(inBoxOf(accountId))
    .groupBy(message.category)
  const of = (category: MessageCategory) => rows.find((row) => row.category === category) ?? { total: 0, unread: 0 }
  return Object.fromEntries(messageCategories.map((category) => [category, { total: of(category).total, unread: of(category).unread }])) as MessageCounts
}
