import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { payFakeCtx, type PayFake } from '../pay-fake.ts'
import { later } from '../notices/post-notice.ts'
import { queueNotice } from '../notices/queue-notice.ts'
import { trade } from '../schema.ts'
import { newTrade, type SchemeState, type SchemeTrade } from './trade-book.ts'

/**
 * Decisions of the payer at the trial cashier. `late`: the scheme closes the trade first and takes the money a moment later, or at once where it is closed
 * already. `twice`: the payer is charged twice for one number, as by code and page at the same moment.
 */
export const decisions = ['paid', 'declined', 'late', 'twice'] as const
export type Decision = (typeof decisions)[number]

export const lateJob = 'pay-fake.pay-late'
/** Long enough for the shop to learn that the trade is closed. */
const lateSeconds = 10

type Fake = Pick<PayFake, 'db' | 'now' | 'log' | 'random'>

/** Finds a trade for its cashier page. A code counts as seen from now on, and a trade whose time is over is closed. */
export async function openCashier(fake: Fake, token: string): Promise<SchemeTrade | undefined> {
  const { db, now } = fake
  const offered = and(eq(trade.token, token), inArray(trade.state, ['offered', 'waiting']))
  await db
    .update(trade)
    .set({ state: 'waiting' })
    .where(and(offered, eq(trade.state, 'offered'), gt(trade.expiresAt, now())))
  const [found] = await db.select().from(trade).where(eq(trade.token, token))
  if (!found || !isOpen(found) || found.expiresAt > now()) return found
  return (await move(payFakeCtx(fake), found.tradeNo, ['offered', 'waiting'], 'closed')) ?? found
}

function isOpen({ state }: SchemeTrade): boolean {
  return state === 'offered' || state === 'waiting'
}

/** Records the payer's decision, once. False if the trade is no longer in a state for it. */
export async function decideTrade(fake: Fake, token: string, decision: Decision): Promise<boolean> {
  return inTransaction(payFakeCtx(fake), async (ctx) => {
    const [found] = await ctx.db.select().from(trade).where(eq(trade.token, token)).for('update')
    if (!found) return false
    if (decision === 'late' && found.state === 'closed') return takeLate(ctx, fake, found.tradeNo)
    if (found.state !== 'waiting' || found.expiresAt <= ctx.now()) return false
    const moved = await move(ctx, found.tradeNo, ['waiting'], decision === 'declined' ? 'declined' : decision === 'late' ? 'closed' : 'paid')
    if (!moved) return false
    await report(ctx, fake, moved)
    if (decision === 'late') await enqueue(ctx, lateJob, { tradeNo: moved.tradeNo }, { runAt: later(ctx.now(), lateSeconds) })
    if (decision === 'twice') await report(ctx, fake, await chargeAgain(ctx, moved))
    return true
  })
}

/** Takes the money for a closed trade, once. */
export async function payLate(fake: Fake, tradeNo: string): Promise<boolean> {
  return inTransaction(payFakeCtx(fake), (ctx) => takeLate(ctx, fake, tradeNo))
}

async function takeLate(ctx: Ctx, fake: Fake, tradeNo: string): Promise<boolean> {
  const moved = await move(ctx, tradeNo, ['closed'], 'paid')
  if (moved) await report(ctx, fake, moved)
  return moved !== undefined
}

/** A second trade of the same number. */
async function chargeAgain(ctx: Ctx, first: SchemeTrade): Promise<SchemeTrade> {
  const { scheme, outTradeNo, amountFen, title, payer, notifyUrl, returnUrl, expiresAt } = first
  const wanted = { outTradeNo, amountFen, title, payer, notifyUrl, returnUrl, expiresAt, state: 'waiting' as const }
  const second = { ...newTrade(scheme, wanted, ctx.now()), state: 'paid' as const, isSecond: true, finishedAt: ctx.now() }
  const [made] = await ctx.db.insert(trade).values(second).returning()
  return made!
}

async function report(ctx: Ctx, { random }: Fake, { tradeNo, state }: SchemeTrade): Promise<void> {
  if (state !== 'offered') await queueNotice(ctx, random, { tradeNo, state })
}

async function move(ctx: Ctx, tradeNo: string, from: SchemeState[], state: SchemeState): Promise<SchemeTrade | undefined> {
  const [moved] = await ctx.db
    .update(trade)
    .set({ state, finishedAt: ctx.now() })
    .where(and(eq(trade.tradeNo, tradeNo), inArray(trade.state, from)))
    .returning()
  return moved
}
