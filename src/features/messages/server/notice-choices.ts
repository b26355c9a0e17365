import { eq, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import { chosenChannels, isAllowed, isForced, leavesTheBox, messageCategories, noticeChannels, type NoticeChoice } from '../model.ts'
import { noticeChoice } from '../schema.ts'

/** What an account chose, without what it never touched. */
export async function choicesOf(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<NoticeChoice[]> {
  const { category, channel, wanted } = noticeChoice
  return ctx.db.select({ category, channel, wanted }).from(noticeChoice).where(eq(noticeChoice.accountId, accountId))
}

/** Which of the customer's notices go where: every category with every channel that it may take. */
export async function readNoticeChoices(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<NoticeChoice[]> {
  const accountId = requireCustomer(ctx)
  const choices = await choicesOf(ctx, accountId)
  return messageCategories.flatMap((category) => {
    const chosen = chosenChannels(category, choices)
    return noticeChannels.filter((channel) => isAllowed(category, channel)).map((channel) => ({ category, channel, wanted: chosen.includes(channel) }))
  })
}

/**
 * Notes where the customer's notices go from now on. Refuses `messages.choice-not-possible` for what is not allowed or
 * cannot be chosen away, and `messages.security-needs-channel` where notices of security would reach the box only.
 */
export async function chooseNotices(ctx: Ctx, input: { choices: readonly NoticeChoice[] }): Promise<NoticeChoice[]> {
  const accountId = requireCustomer(ctx)
  for (const { category, channel, wanted } of input.choices)
    if (!isAllowed(category, channel) || (isForced(category, channel) && !wanted)) throw new Refusal('invalid', 'messages.choice-not-possible')
  return inTransaction(ctx, async (ctx) => {
    // Two tabs at once: the second sees what the first chose, so that together they cannot choose every way out of the box away.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notice-choices ${accountId}`}, 0))`)
    // Said twice, the last word counts: one statement may not write a row twice.
    const choices = [...new Map(input.choices.map((choice) => [`${choice.category} ${choice.channel}`, choice])).values()]
    if (choices.length > 0)
      await ctx.db
        .insert(noticeChoice)
        .values(choices.map((choice) => ({ accountId, ...choice })))
        .onConflictDoUpdate({ target: [noticeChoice.accountId, noticeChoice.category, noticeChoice.channel], set: { wanted: sql`excluded.wanted` } })
    if (!leavesTheBox(await choicesOf(ctx, accountId))) throw new Refusal('invalid', 'messages.security-needs-channel')
    return readNoticeChoices(ctx)
  })
}
