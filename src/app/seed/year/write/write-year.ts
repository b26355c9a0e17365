import { sql } from 'drizzle-orm'
import { postEntries } from '#features/money/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import type { Book, Row } from '../plan/book.ts'
import { insertRows, updateRows } from './rows.ts'
import { beginRows, walkRows } from './walks.ts'
import { writeMetrics } from './metrics.ts'

/**
 * Writes a planned year with the rights of the app: rows begin in their first state and are moved, and the ledger posts the entries, so that every guard of the
 * database checks them as it checks a command. In the caller's transaction, all or nothing.
 */
export async function writeYear(ctx: Ctx, book: Book): Promise<void> {
  requireSystem(ctx)
  requireTransaction(ctx, 'writeYear')
  // A statement of thousands of rows takes longer than a customer's.
  await ctx.db.execute(sql`set local statement_timeout = 0`)
  const insert = (...tables: readonly string[]) => inTurn(tables, (table) => insertRows(ctx, table, book.rowsOf(table)))
  const begin = (...tables: readonly string[]) => inTurn(tables, (table) => beginRows(ctx, table, book.rowsOf(table)))
  const walk = (...tables: readonly string[]) => inTurn(tables, (table) => walkRows(ctx, table, book.rowsOf(table)))

  await insert('account', 'account_email', 'account_profile', 'identity_consent', 'identity_submission', 'identity_holder')
  await begin('partner_application')
  await insertRows(ctx, 'partner_history', book.rowsOf('partner_history of applications'))
  await walk('partner_application')
  await insert('partner', 'partner_history', 'referral_click', 'referral')

  // Servers refer to the orders that bought them, and later orders to servers.
  await begin('customer_order')
  await insert('server')
  await writeRounds(ctx, book.rowsOf('customer_order of a server'))
  await insert('order_history', 'stock_reservation', 'dedicated_reservation', 'coupon_reservation')

  await insertRows(
    ctx,
    'voucher',
    book.rowsOf('voucher').map((row) => ({ ...row, left_fen: row['amount_fen'], state: 'active' })),
  )
  await begin('payment')
  await postEntries(ctx, book.entries())
  await walk('payment', 'customer_order')
  await updateRows(ctx, 'voucher', book.rowsOf('voucher'), ['left_fen', 'state', 'state_at'])
  await begin('payment_refund', 'withdrawal', 'commission')
  await walk('payment_refund', 'withdrawal', 'commission')
  await insert(
    'voucher_audit',
    'voucher_use',
    'order_refund',
    'payment_audit',
    'payment_suspense',
    'payment_reconciliation',
    'payment_statement_line',
    'payment_difference',
    'pay_fake.trade',
    'pay_fake.refund',
  )

  await insert('server_step', 'server_period', 'server_upgrade', 'server_snapshot', 'operation', 'server_network')
  await insert('sim.machine', 'sim.address', 'sim.task', 'sim.snapshot', 'sim.network')
  await insert('server_meter')
  await writeMetrics(ctx, book)

  await insert('invoice_title')
  await begin('invoice')
  await insert('invoice_line')
  await walk('invoice')
  await insert('invoice_history')

  await begin('work_order')
  await insert('work_order_message', 'work_order_history')
  await walk('work_order')
  await markRead(ctx)

  await insert('session', 'sign_in_record', 'message')
  await begin('lead')
  await walk('lead')
  await insert('lead_history')
  await count(ctx)
}

/** Renewals and upgrades. A server has one pending order of a kind at a time, so each is settled before the next one. */
async function writeRounds(ctx: Ctx, orders: readonly Row[]): Promise<void> {
  const seen = new Map<string, number>()
  const rounds = Map.groupBy(orders, ({ server_id, kind }) => {
    const of = `${String(server_id)} ${String(kind)}`
    const round = seen.get(of) ?? 0
    seen.set(of, round + 1)
    return round
  })
  for (const round of rounds.values()) {
    await beginRows(ctx, 'customer_order', round)
    await walkRows(ctx, 'customer_order', round)
  }
}

async function inTurn(tables: readonly string[], write: (table: string) => Promise<void>): Promise<void> {
  for (const table of tables) await write(table)
}

/** Notes the messages that both sides have read. Messages get their numbers when they are inserted. */
async function markRead(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`
    update work_order set last_reply_id = coalesce(said.reply, 0), staff_read_id = case when state = 'open' then 0 else said.newest end,
      owner_read_id = case when state = 'closed' then coalesce(said.reply, 0) else 0 end
    from (
      select work_order_id, max(id) as newest, max(id) filter (where author = 'staff' and not internal) as reply from work_order_message group by 1
    ) said where said.work_order_id = work_order.id`)
}

/** Counters of the stock and of the coupon, from the rows that they count. */
async function count(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`
    update zone_stock set held = held + taken.servers
    from (select zone_id, family, sum(quantity - returned)::int as servers from stock_reservation where released_at is null group by 1, 2) taken
    where taken.zone_id = zone_stock.zone_id and taken.family = zone_stock.family`)
  await ctx.db.execute(sql`
    insert into coupon_account (coupon_id, account_id, taken)
    select coupon_id, account_id, count(*) from coupon_reservation where released_at is null group by 1, 2`)
  await ctx.db.execute(sql`
    update coupon set taken = coupon.taken + uses.taken
    from (select coupon_id, count(*)::int as taken from coupon_reservation where released_at is null group by 1) uses where uses.coupon_id = coupon.id`)
}
