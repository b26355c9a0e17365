import { and, eq, inArray, sql } from 'drizzle-orm'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { DeliveryState, NoticeCode, OutsideChannel } from '../model.ts'
import { message, noticeDelivery } from '../schema.ts'
import { tellOfBounce } from './note-bounce.ts'
import { ownTexts, type OwnTexts } from './own-texts.ts'
import { DeliveryFailure, type AcceptedSms, type DeliveryPorts, type NoticeWechat } from './ports.ts'
import { firstAsk } from './read-receipts.ts'
import { wordNotice } from './word-notice.ts'

/** Age in milliseconds after which a notice is no longer sent, so that a backlog of old ones reaches no one. */
const freshMs = 86_400_000

type Claimed = {
  id: string
  channel: OutsideChannel
  createdAt: Date
  notice: {
    accountId: string
    code: NoticeCode
    category: string
    params: Record<string, string | number>
    link: string | null
    createdAt: Date
    ownTexts: OwnTexts | null
  }
}

/**
 * Sends one notice through one channel and records the result. SMS is sent at most once, because gateways do not recognize a repetition: a notice with an
 * unknown result is left as `unclear`. Mail and WeChat recognize a repeated tag, so they are retried. Throws if a retry may help, so that the job runs again
 * and finally becomes a dead job.
 */
export async function deliver(ctx: Ctx & DeliveryPorts, input: { deliveryId: string; isLastTry: boolean }): Promise<void> {
  requireSystem(ctx)
  const claimed = await claim(ctx, input.deliveryId)
  if (!claimed) return
  const recipient = await ctx.recipientOf(ctx, claimed.notice.accountId)
  const address = recipient?.reach[claimed.channel]
  if (!recipient || !address) return settle(ctx, claimed, 'skipped', 'no-address')
  if (ctx.now().getTime() - claimed.createdAt.getTime() > freshMs) return settle(ctx, claimed, 'skipped', 'too-late')
  const { wechatNotices = noWechat } = ctx
  const { siteName, brandColor } = await readSiteConfig(ctx, recipient.locale)
  const words = wordNotice({ ...claimed.notice, recipient, origin: ctx.publicOrigin(), siteName, brandColor })
  const tag = claimed.id
  let accepted: AcceptedSms | undefined
  try {
    if (claimed.channel === 'mail') await ctx.mailer.sendMail(ctx, { tag, to: address, ...words.mail })
    else if (claimed.channel === 'sms')
      accepted = await ctx.sms.notify(ctx, { tag, phone: address, locale: recipient.locale, title: words.title, text: words.sms })
    else
      await wechatNotices.notify(ctx, {
        tag,
        openId: address,
        title: words.title,
        text: words.sentence,
        at: claimed.notice.createdAt,
        url: words.url,
      })
  } catch (error) {
    return noteFailure(ctx, claimed, error, { isLastTry: input.isLastTry, address })
  }
  await settle(ctx, claimed, 'sent', null, accepted)
}

/** Refuses a notice that was queued before WeChat was removed from the configuration. */
const noWechat: NoticeWechat = { notify: () => Promise.reject(new DeliveryFailure('bad-address', 'WeChat is not configured')) }

/** Claims the delivery. Undefined if it is settled. A delivery whose process died while sending is not repeated where the recipient would receive it twice. */
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
  const [notice] = await ctx.db.select({ accountId, code, category, params, link, createdAt, ownTexts }).from(message).where(eq(message.id, taken.messageId))
  return notice ? { ...taken, notice } : undefined
}

async function noteFailure(ctx: Ctx, claimed: Claimed, error: unknown, { isLastTry, address }: { isLastTry: boolean; address: string }): Promise<void> {
  const { id, channel } = claimed
  if (error instanceof DeliveryFailure) {
    ctx.log.warn({ delivery: id, channel, kind: error.kind }, 'a notice was not taken')
    if (error.kind === 'bad-address' && channel === 'mail') await tellOfBounce(ctx, claimed.notice.accountId, address)
    if (error.kind === 'bad-address' || error.kind === 'limited') return settle(ctx, claimed, 'failed', error.kind)
    // An error about all messages (a template, a sender) must be fixed by staff. The delivery is retried until its job is dead.
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

async function settle(ctx: Ctx, { id }: Claimed, state: DeliveryState, reason: string | null, accepted?: AcceptedSms): Promise<void> {
  const receiptId = accepted?.receiptId ?? null
  await ctx.db
    .update(noticeDelivery)
    .set({ state, reason, settledAt: state === 'queued' ? null : ctx.now(), receiptId, receiptDueAt: receiptId ? firstAsk(ctx.now()) : null })
    // A process that was considered dead may still report its result.
    .where(and(eq(noticeDelivery.id, id), inArray(noticeDelivery.state, ['sending', 'unclear'])))
}
