import { desc } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Message } from '../model.ts'
import { message } from '../schema.ts'
import { inBoxOf } from './list-messages.ts'

/** Lists the latest messages of an account's box. Called by staff commands after their own guard. */
export async function listMessagesOf(ctx: Pick<Ctx, 'actor' | 'db'>, { accountId, most }: { accountId: string; most: number }): Promise<Message[]> {
  requireSystem(ctx)
  const { id, category, code, params, link, createdAt, readAt } = message
  return ctx.db
    .select({ id, category, code, params, link, createdAt, readAt })
    .from(message)
    .where(inBoxOf(accountId))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
}
