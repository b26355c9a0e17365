import { beginFulfilment, completeOrder } from '#features/orders/api.ts'
import { aPaidOrder, openShop } from '#features/orders/factories.ts'
import { refundOrder } from '#features/money/api.ts'
import { reviewFixture } from '#features/verification/factories.ts'
import { asSystem, type Actor } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { makeMacKey } from '#platform/secret-box.ts'
import type { TitleInput } from './forms.ts'
import { saveTitle } from './server/save-title.ts'
import type { InvoicesCtx } from './server/ports.ts'

export const aTitle = (own: Partial<TitleInput> = {}): TitleInput => ({
  kind: 'personal',
  name: 'An Ran',
  taxNumber: null,
  address: null,
  phone: null,
  bank: null,
  bankAccount: null,
  isDefault: false,
  ...own,
})

/** Ports of printed documents. */
export const receiptPorts = { receiptMac: makeMacKey(Buffer.alloc(32, 1), 'receipt'), publicOrigin: () => 'https://runxin.example' }

/** Test shop with customers who have delivered orders, and a member of finance. */
export async function openBooks(database: TestDatabase) {
  const shop = await openShop(database)
  const office = await reviewFixture(database)
  const staff: Actor = { kind: 'staff', staffId: office.staffId, permissions: ['money'] }
  const system = asSystem(database.ctx(), 'tests')

  async function customer(verification: 'none' | 'personal' = 'personal') {
    const { accountId, actor } = await shop.customer()
    if (verification !== 'none') await database.ownerPool.query('update account set verification = $1 where id = $2', [verification, accountId])
    const ctx = { ...office.make(actor), ...receiptPorts }
    return { accountId, actor, ctx, titleId: (await saveTitle(ctx, aTitle())).titleId }
  }
  async function delivered(owner: { accountId: string; ctx: InvoicesCtx }) {
    const order = await aPaidOrder(owner.ctx, owner.accountId)
    await beginFulfilment(system, order.orderId)
    await completeOrder(system, order.orderId)
    return order
  }
  /** Refunds a part of an order in the ledger, as its owner's refund does. */
  async function giveBack(owner: { accountId: string }, orderId: string, amountFen: bigint) {
    await inTransaction(system, async (ctx) => {
      await ctx.db.execute(`select from customer_order where id = '${orderId}' for update`)
      await refundOrder(ctx, { accountId: owner.accountId, orderId, amountFen, reason: 'self-service' })
      await ctx.db.execute(`update customer_order set state = 'refunded' where id = '${orderId}'`)
    })
    await database.ownerPool.query(
      `insert into order_refund (order_id, account_id, product, identity, kind, paid_fen, list_fen, used_days, total_days, amount_fen, vouchers_fen, created_at)
       select id, account_id, 'cloud-server', account_id::text, 'prorated', total_fen, total_fen, 1, 30, $2, 0, now() from customer_order where id = $1`,
      [orderId, amountFen.toString()],
    )
  }
  const click = () => newId()
  return {
    shop,
    office,
    customer,
    delivered,
    giveBack,
    click,
    system,
    finance: { ...office.make(staff), ...receiptPorts },
    outsider: { ...office.make({ ...staff, permissions: ['support'] }), ...receiptPorts },
  }
}
