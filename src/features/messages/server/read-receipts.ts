import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { maskText } from '#platform/pure/mask.ts'
import type { FinalReceipt } from '../model.ts'
import { message, noticeDelivery } from '../schema.ts'
import { DeliveryFailure, type DeliveryPorts } from './ports.ts'
import { sendMessage } from './send-message.ts'

const minuteMs = 60_000
/** Receipts that one run asks for, so that a gateway with a long backlog does not hold the worker. */
const perRun = 100
/** Carriers report for up to three days, while the phone is off. */
const givenUpMs = 3 * 86_400_000
const longestWaitMs = 6 * 3_600_000

/** Time to ask for the receipt first. Most phones have the message by then. */
export function firstAsk(now: Date): Date {
  return new Date(now.getTime() + 2 * minuteMs)
}

/**
 * Asks the gateways for receipts that are due. A message that the phone did not get is `failed`, and its owner is told in the other ways. Each wait is as long
 * as the message is old, so that a message is asked for about ten times in three days.
 */
export async function readReceipts(ctx: Ctx & DeliveryPorts): Promise<void> {
  requireSystem(ctx)
  const { readReceipt } = ctx.sms
  const { id, receiptId, settledAt } = noticeDelivery
  const due = await ctx.db
    .select({ id, receiptId, settledAt, accountId: message.accountId })
    .from(noticeDelivery)
    .innerJoin(message, eq(message.id, noticeDelivery.messageId))
    .where(and(isNotNull(noticeDelivery.receiptDueAt), lte(noticeDelivery.receiptDueAt, ctx.now())))
    .orderBy(asc(noticeDelivery.receiptDueAt))
    .limit(perRun)
  for (const one of due) {
    const phone = (await ctx.recipientOf(ctx, one.accountId))?.reach.sms
    const sentAt = one.settledAt ?? ctx.now()
    // Without a phone the account is closed, and no one is left to tell.
    if (!phone || !readReceipt) await note(ctx, one.id, 'none')
    else await ask(ctx, { ...one, phone, sentAt, receiptId: one.receiptId ?? '' }, readReceipt)
  }
}

type Asked = { id: string; accountId: string; receiptId: string; phone: string; sentAt: Date }

async function ask(ctx: Ctx, { id, accountId, ...sent }: Asked, readReceipt: NonNullable<DeliveryPorts['sms']['readReceipt']>): Promise<void> {
  const age = ctx.now().getTime() - sent.sentAt.getTime()
  const receipt = await readReceipt(ctx, sent).catch((error: unknown) => {
    ctx.log.warn({ delivery: id, kind: error instanceof DeliveryFailure ? error.kind : 'no-answer' }, 'the receipt of a text message could not be read')
    return 'waiting' as const
  })
  if (receipt === 'delivered') return note(ctx, id, receipt)
  if (receipt === 'waiting' && age >= givenUpMs) return note(ctx, id, 'none')
  if (receipt === 'waiting') return wait(ctx, id, Math.min(Math.max(age, minuteMs), longestWaitMs))
  await ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx }
    await note(inTx, id, 'undelivered')
    await tellOfPhone(inTx, accountId, sent.phone)
  })
}

async function wait(ctx: Pick<Ctx, 'db' | 'now'>, id: string, ms: number): Promise<void> {
  await ctx.db
    .update(noticeDelivery)
    .set({ receiptDueAt: new Date(ctx.now().getTime() + ms) })
    .where(and(eq(noticeDelivery.id, id), isNotNull(noticeDelivery.receiptDueAt)))
}

async function note(ctx: Pick<Ctx, 'db'>, id: string, receipt: FinalReceipt): Promise<void> {
  await ctx.db
    .update(noticeDelivery)
    .set({ receipt, receiptDueAt: null, ...(receipt === 'undelivered' ? { state: 'failed' as const, reason: 'undelivered' } : {}) })
    .where(and(eq(noticeDelivery.id, id), isNotNull(noticeDelivery.receiptDueAt)))
}

/** Tells the owner once a month that text messages do not reach their phone. */
async function tellOfPhone(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, accountId: string, phone: string): Promise<void> {
  const month = ctx.now().toISOString().slice(0, 7)
  const notice = { accountId, category: 'security', code: 'phone.unreachable', params: { phone: maskText(phone) } } as const
  await sendMessage(ctx, { ...notice, eventKey: `${month} ${phone}`, link: '/console/safesetting#phone' })
}
