import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import type { NewMessage } from '../model.ts'
import { message } from '../schema.ts'

/**
 * Puts a notice into an account's message box, in the caller's transaction. With an `eventKey` it does so once, however
 * often it is called. Other features call it after their own guard; no request reaches it.
 */
export async function sendMessage(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: NewMessage): Promise<void> {
  requireAnyone(ctx)
  const { accountId, category, code, params, link, eventKey } = input
  await ctx.db
    .insert(message)
    .values({ id: newId(), accountId, category, code, params, link: link ?? null, eventKey: eventKey ?? null, createdAt: ctx.now() })
    .onConflictDoNothing()
}
