import { eq, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { chosenChannels, isAllowed, isForced, leavesTheBox, messageCategories, noticeChannels, type NoticeChoice } from '../model.ts'
import { noticeChoice } from '../schema.ts'

/** Reads an account's stored choices, without defaults. */
export async function choicesOf(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<NoticeChoice[]> {
  const { category, channel, wanted } = noticeChoice
  return ctx.db.select({ category, channel, wanted }).from(noticeChoice).where(eq(noticeChoice.accountId, accountId))
}

/** Reads the channels of the customer's notices: every category with every channel that it may use. */
export async function readNoticeChoices(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<NoticeChoice[]> {
  const accountId = requireCustomer(ctx)
  const choices = await choicesOf(ctx, accountId)
  return messageCategories.flatMap((category) => {
    const chosen = chosenChannels(category, choices)
    return noticeChannels.filter((channel) => isAllowed(category, channel)).map((channel) => ({ category, channel, wanted: chosen.includes(channel) }))
  })
}

/**
 * Saves the channels of the customer's notices. Throws `messages.choice-not-possible` for channels that are not allowed or cannot be disabled, and
 * `messages.security-needs-channel` if security notices would reach the box only.
 */
export async function chooseNotices(ctx: Ctx, input: { choices: readonly NoticeChoice[] }): Promise<NoticeChoice[]> {
  const accountId = requireCustomer(ctx)
  for (const { category, channel, wanted } of input.choices)
    if (!isAllowed(category, channel) || (isForced(category, channel) && !wanted)) throw new DomainError('invalid', 'messages.choice-not-possible')
  return inTransaction(ctx, async (ctx) => {
    // Serializes concurrent changes of one account, so that together they cannot disable every outside channel.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notice-choices ${accountId}`}, 0))`)
    // If a choice appears twice, the last one applies, because one statement may not write a row twice.
    const choices = [...new Map(input.choices.map((choice) => [`${choice.category} ${choice.channel}`, choice])).values()]
    if (choices.length > 0)
      await ctx.db
        .insert(noticeChoice)
        .values(choices.map((choice) => ({ accountId, ...choice })))
        .onConflictDoUpdate({ target: [noticeChoice.accountId, noticeChoice.category, noticeChoice.channel], set: { wanted: sql`excluded.wanted` } })
    if (!leavesTheBox(await choicesOf(ctx, accountId))) throw new DomainError('invalid', 'messages.security-needs-channel')
    return readNoticeChoices(ctx)
  })
}
