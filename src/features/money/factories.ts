import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { aCustomer } from '#features/account/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { creditPayment } from './server/credit-payment.ts'
import { issueVoucher } from './vouchers/server/issue-voucher.ts'

export const system: Actor = { kind: 'system', name: 'test' }

export function customer(accountId: string): Actor {
  return { kind: 'customer', accountId, sessionId: newId() }
}

/** Opens an account in the time zone of Shanghai. */
export async function openAccount(test: TestDatabase): Promise<string> {
  return (await aCustomer(test.ctx(system))).accountId
}

/** Adds 1 to 50,000 yuan to an account's balance through a settled payment. */
export async function fund(test: TestDatabase, accountId: string, amountFen: bigint): Promise<void> {
  const paymentId = newId()
  const at = test.clock.now().toISOString()
  const number = `P20260311${String(randomInt(10_000_000_000)).padStart(10, '0')}`
  await inTransaction(test.ctx(system), async (ctx) => {
    await ctx.db.execute(sql`
      insert into payment (id, number, account_id, purpose, gateway, currency, amount_fen, state, return_path, created_at, expires_at, state_at)
      values (${paymentId}, ${number}, ${accountId}, 'recharge', 'sandbox', 'CNY', ${amountFen}, 'created', '/zh/console/payment', ${at}, ${at}::timestamptz + interval '15 minutes', ${at})`)
    await ctx.db.execute(sql`update payment set state = 'succeeded', trade_no = ${paymentId}, settled_at = ${at} where id = ${paymentId}`)
    await creditPayment(ctx, { accountId, paymentId, gateway: 'sandbox', amountFen, number })
  })
}

export async function accountWith(test: TestDatabase, amountFen: bigint): Promise<string> {
  const accountId = await openAccount(test)
  await fund(test, accountId, amountFen)
  return accountId
}

/**
 * Runs `work` `count` times, with as many calls at once as there are connections. More would only queue for one, and a queue of more than two seconds is
 * rejected on purpose. Returns the results in order.
 */
export async function crowd<Result>(test: TestDatabase, count: number, work: (number: number) => Promise<Result>): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = []
  let next = 0
  async function worker(): Promise<void> {
    for (let number = next++; number < count; number = next++) [results[number]] = (await Promise.allSettled([work(number)])) as [PromiseSettledResult<Result>]
  }
  await Promise.all(Array.from({ length: test.pool.options.max ?? 10 }, worker))
  return results
}

/** Like `crowd`, for calls that must all succeed. */
export async function crowdOf<Result>(test: TestDatabase, count: number, work: (number: number) => Promise<Result>): Promise<Result[]> {
  return (await crowd(test, count, work)).map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Issues a voucher that is valid for the given days. */
export async function giveVoucher(test: Pick<TestDatabase, 'ctx'>, accountId: string, amountFen: bigint, days = 30): Promise<string> {
  const ctx = test.ctx(system)
  const { number } = await readAccount(ctx, accountId)
  return (await issueVoucher(ctx, { accountNumber: number, amountFen, days, reason: 'welcome', idempotencyKey: newId() })).number
}
