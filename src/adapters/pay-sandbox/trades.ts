import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { GatewayReport, OpenTrade } from '#features/payments/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { companyCtx, notifyPath, sandboxMerchantId, type SandboxCompany } from './company.ts'
import { queueNotice } from './notices.ts'
import { reportStateOf, statusText } from './signing.ts'
import { trade, type Trade, type TradeState } from './schema.ts'

function tradeNumber(at: Date): string {
  const moment = at.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return moment + String(randomInt(10_000_000)).padStart(7, '0') + String(randomInt(10_000_000)).padStart(7, '0')
}

/** Opens a trade once per number: a repeat with the same number returns the first. Sometimes sends a notice of it, as real companies do. */
export async function openTrade(company: SandboxCompany, wanted: OpenTrade): Promise<Trade> {
  const back = new URL(wanted.returnPath, company.origin())
  if (back.origin !== new URL(company.origin()).origin) throw new Error('the return address is not ours')
  return inTransaction(companyCtx(company), async (ctx) => {
    const [opened] = await ctx.db
      .insert(trade)
      .values({
        tradeNo: tradeNumber(ctx.now()),
        merchantId: sandboxMerchantId,
        outTradeNo: wanted.paymentNumber,
        currency: wanted.currency,
        amountFen: wanted.amountFen,
        subject: wanted.subject.purpose,
        state: 'waiting',
        returnUrl: back.href,
        notifyUrl: new URL(notifyPath, company.origin()).href,
        formToken: randomBytes(24).toString('base64url'),
        openedAt: ctx.now(),
        expiresAt: wanted.expiresAt,
      })
      .onConflictDoNothing({ target: [trade.merchantId, trade.outTradeNo] })
      .returning()
    if (opened && company.random() < 0.3) await queueNotice(ctx, company.random, opened)
    const found = opened ?? (await findByNumber(ctx, wanted.paymentNumber))
    if (found?.amountFen !== wanted.amountFen) throw new Error(`${wanted.paymentNumber} is open with another sum`)
    return found
  })
}

async function findByNumber(ctx: Pick<Ctx, 'db'>, paymentNumber: string): Promise<Trade | undefined> {
  const [found] = await ctx.db
    .select()
    .from(trade)
    .where(and(eq(trade.merchantId, sandboxMerchantId), eq(trade.outTradeNo, paymentNumber)))
  return found
}

/** Returns the state of a trade. An expired one is closed first. */
export async function queryTrade(company: SandboxCompany, paymentNumber: string): Promise<Trade | undefined> {
  const over = and(eq(trade.outTradeNo, paymentNumber), eq(trade.state, 'waiting'), lte(trade.expiresAt, company.now()))
  await company.db.update(trade).set({ state: 'closed', finishedAt: company.now() }).where(over)
  return findByNumber(company, paymentNumber)
}

/** Closes a waiting trade without payment. One that ended otherwise stays as it is. */
export async function closeTrade(company: SandboxCompany, paymentNumber: string): Promise<Trade | undefined> {
  const waiting = and(eq(trade.merchantId, sandboxMerchantId), eq(trade.outTradeNo, paymentNumber), eq(trade.state, 'waiting'))
  await company.db.update(trade).set({ state: 'closed', finishedAt: company.now() }).where(waiting)
  return findByNumber(company, paymentNumber)
}

/** Records the payer's decision on the cashier page: once, while the trade waits, with the page's token. The merchant is notified later. */
export async function decideTrade(company: SandboxCompany, tradeNo: string, token: string, decision: 'paid' | 'refused'): Promise<boolean> {
  return inTransaction(companyCtx(company), async (ctx) => {
    const [decided] = await ctx.db
      .update(trade)
      .set({ state: decision, finishedAt: ctx.now() })
      .where(and(eq(trade.tradeNo, tradeNo), eq(trade.formToken, token), eq(trade.state, 'waiting'), gt(trade.expiresAt, ctx.now())))
      .returning()
    if (!decided) return false
    await queueNotice(ctx, company.random, decided)
    return true
  })
}

export async function findTrade(company: SandboxCompany, tradeNo: string): Promise<Trade | undefined> {
  const shown = sql<TradeState>`case when ${trade.state} = 'waiting' and ${trade.expiresAt} <= ${company.now().toISOString()}::timestamptz then 'closed' else ${trade.state} end`
  const [found] = await company.db.select({ row: trade, state: shown }).from(trade).where(eq(trade.tradeNo, tradeNo))
  return found && { ...found.row, state: found.state }
}

export function reportOfTrade(found: Trade): GatewayReport {
  return {
    tradeNo: found.tradeNo,
    paymentNumber: found.outTradeNo,
    merchantId: found.merchantId,
    state: reportStateOf(statusText(found.state)),
    amountFen: found.amountFen,
    currency: found.currency,
  }
}
