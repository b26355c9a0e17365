import { and, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import { chosenChannels, isForced, type MessageCategory, type NewMessage } from '../model.ts'
import { message, noticeChoice } from '../schema.ts'

/** Name of the job that selects a notice's outside channels. */
export const spreadNotice = 'messages.spread'

/**
 * Puts a notice into an account's message box and queues it for the channels that its owner chose, in the caller's transaction. With an `eventKey` it does so
 * once, also for repeated calls. Other features call it after their own guard; no request reaches it directly.
 */
export async function sendMessage(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: NewMessage): Promise<void> {
  requireAnyone(ctx)
  const { accountId, category, code, params, link, eventKey } = input
  const id = newId()
  const made = await ctx.db
    .insert(message)
    .values({
      id,
      accountId,
      category,
      code,
      params,
      link: link ?? null,
      eventKey: eventKey ?? null,
      createdAt: ctx.now(),
      inBox: await wantsInBox(ctx, accountId, category),
    })
    .onConflictDoNothing()
    .returning({ id: message.id })
  if (made.length === 1) await enqueue(ctx, spreadNotice, { messageId: id }, { key: id })
}

async function wantsInBox(ctx: Pick<Ctx, 'db'>, accountId: string, category: MessageCategory): Promise<boolean> {
  if (isForced(category, 'box')) return true
  const own = and(eq(noticeChoice.accountId, accountId), eq(noticeChoice.category, category), eq(noticeChoice.channel, 'box'))
  const choices = await ctx.db
    .select({ category: noticeChoice.category, channel: noticeChoice.channel, wanted: noticeChoice.wanted })
    .from(noticeChoice)
    .where(own)
  return chosenChannels(category, choices).includes('box')
}
