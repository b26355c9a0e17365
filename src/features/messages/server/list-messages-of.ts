import { desc } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { message } from '../schema.ts'
import { ownTexts } from './own-texts.ts'
import { inBoxOf } from './list-messages.ts'
import type { StoredMessage } from './word-messages.ts'

/** Lists the latest messages of an account's box. Called by staff commands after their own guard. */
export async function listMessagesOf(ctx: Pick<Ctx, 'actor' | 'db'>, { accountId, most }: { accountId: string; most: number }): Promise<StoredMessage[]> {
  requireSystem(ctx)
  const { id, category, code, params, link, createdAt, readAt } = message
  return ctx.db
    .select({ id, category, code, params, link, createdAt, readAt, ownTexts })
    .from(message)
    .where(inBoxOf(accountId))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
}
