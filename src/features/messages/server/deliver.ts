import { and, eq, inArray, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { DeliveryState, NoticeCode, OutsideChannel } from '../model.ts'
import { message, noticeDelivery } from '../schema.ts'
import { DeliveryFailure, type DeliveryPorts } from './ports.ts'
import { wordNotice } from './word-notice.ts'

/** A notice that could not leave for a day is not news any more: nobody is woken by a burst of old ones. */
const freshMs = 86_400_000

type Claimed = {
  id: string
  channel: OutsideChannel
  createdAt: Date
  notice: { accountId: string; code: NoticeCode; category: string; params: Record<string, string | number>; link: string | null; createdAt: Date }
}

/**
 * Hands one notice to one channel and notes how that ended. By SMS a notice is sent at most once: gateways know no
 * repeated message, so one whose end is not known is left (`unclear`). Mail and WeChat know a repeated tag: there it is
 * tried again. Throws where another try may help, so that the job comes back and, at its end, stands with the dead ones.
 */
export async function deliver(ctx: Ctx & DeliveryPorts, input: { deliveryId: string; isLastTry: boolean }): Promise<void> {
  requireSystem(ctx)
  const claimed = await claim(ctx, input.deliveryId)
  if (!claimed) return
  const recipient = await ctx.recipientOf(ctx, claimed.notice.accountId)
  const address = recipient?.reach[claimed.channel]
  if (!recipient || !address) return settle(ctx, claimed, 'skipped', 'no-address')
  if (ctx.now().getTime() - claimed.createdAt.getTime() > freshMs) return settle(ctx, claimed, 'skipped', 'too-late')
  const words = wordNotice({ ...claimed.notice, recipient, origin: ctx.publicOrigin() })
  const tag = claimed.id
  try {
    if (claimed.channel === 'mail') await ctx.mailer.sendMail(ctx, { tag, to: address, ...words.mail })
    else if (claimed.channel === 'sms') await ctx.sms.notify(ctx, { tag, phone: address, locale: recipient.locale, title: words.title, text: words.sms })
    else
      await ctx.wechatNotices.notify(ctx, {
        tag,
        openId: address,
        title: words.title,
        text: words.sentence,
        at: claimed.notice.createdAt,
        url: words.url,
      })
  } catch (error) {
    return noteFailure(ctx, claimed, error, input.isLastTry)
  }
  await settle(ctx, claimed, 'sent', null)
}

/** Takes the delivery; undefined if it is settled. What was being sent when its process died is left alone where sending twice would show. */
async function claim(ctx: Ctx, deliveryId: string): Promise<Claimed | undefined> {
  const open = sql`(${noticeDelivery.state} in ('queued', 'failed') or (${noticeDelivery.state} = 'sending' and ${noticeDelivery.channel} <> 'sms'))`
  const [taken] = await ctx.db
    .update(noticeDelivery)
    .set({ state: 'sending', tries: sql`${noticeDelivery.tries} + 1` })
    .where(and(eq(noticeDelivery.id, deliveryId), open))
    .returning({ id: noticeDelivery.id, channel: noticeDelivery.channel, createdAt: noticeDelivery.createdAt, messageId: noticeDelivery.messageId })
  if (!taken) {
    const left = await ctx.db
      .update(noticeDelivery)
      .set({ state: 'unclear', reason: 'process-died', settledAt: ctx.now() })
      .where(and(eq(noticeDelivery.id, deliveryId), eq(noticeDelivery.state, 'sending')))
      .returning({ id: noticeDelivery.id })
    if (left.length > 0) ctx.log.warn({ delivery: deliveryId }, 'a process died while it sent a text message; it is not sent again')
    return undefined
  }
  const { accountId, code, category, params, link, createdAt } = message
  const [notice] = await ctx.db.select({ accountId, code, category, params, link, createdAt }).from(message).where(eq(message.id, taken.messageId))
  return notice ? { ...taken, notice } : undefined
}

async function noteFailure(ctx: Ctx, claimed: Claimed, error: unknown, isLastTry: boolean): Promise<void> {
  const { id, channel } = claimed
  if (error instanceof DeliveryFailure) {
    ctx.log.warn({ delivery: id, channel, kind: error.kind }, 'a notice was not taken')
    if (error.kind === 'bad-address' || error.kind === 'limited') return settle(ctx, claimed, 'failed', error.kind)
    // What is refused as a whole (a template, a sender) is for staff to put right: it comes back until it lies with the dead jobs.
    await settle(ctx, claimed, isLastTry ? 'failed' : 'queued', error.kind)
    throw error
  }
  if (channel === 'sms') {
    ctx.log.warn({ delivery: id, channel }, 'it is not known whether a text message was taken; it is not sent again')
    return settle(ctx, claimed, 'unclear', 'no-answer')
  }
  await settle(ctx, claimed, isLastTry ? 'failed' : 'queued', 'no-answer')
  throw error
}

async function settle(ctx: Ctx, { id }: Claimed, state: DeliveryState, reason: string | null): Promise<void> {
  await ctx.db
    .update(noticeDelivery)
    .set({ state, reason, settledAt: state === 'queued' ? null : ctx.now() })
    // A process that was thought dead and was not tells the end all the same.
    .where(and(eq(noticeDelivery.id, id), inArray(noticeDelivery.state, ['sending', 'unclear'])))
}
