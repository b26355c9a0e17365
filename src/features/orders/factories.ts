import { aCustomer, type TestCustomer } from '#features/account/factories.ts'
import { listImages, listRegions, quoteCloudServer, quoteDedicatedServer } from '#features/catalog/api.ts'
import type { CloudConfig, DedicatedConfig } from '#features/catalog/model.ts'
import { haveCatalogue, someMachine } from '#features/catalog/factories.ts'
import { creditPayment, refundOrder } from '#features/money/api.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { payOrdersFromBalance } from './checkout/server/pay-orders-from-balance.ts'
import { beginFulfilment } from './fulfilment/server/begin-fulfilment.ts'
import { completeOrder } from './fulfilment/server/complete-order.ts'
import { placeOrder } from './server/place-order.ts'

export { expireOrders } from './server/expire-orders.ts'

export const system: Actor = { kind: 'system', name: 'tests' }

/** A shop with a published catalog, and ways to create its customers and staff. */
export async function openShop(database: TestDatabase) {
  const asSystem = database.ctx(system)
  await haveCatalogue(asSystem)
  return {
    database,
    asSystem,
    customer: async (own: Parameters<typeof aCustomer>[1] & { balanceFen?: bigint } = {}): Promise<TestCustomer & { ctx: Ctx }> => {
      const made = await aCustomer(asSystem, own)
      if (own.balanceFen) await topUp(asSystem, made.accountId, own.balanceFen)
      return { ...made, ctx: database.ctx(made.actor) }
    },
  }
}

/** Credits a balance as a recharge does. */
export async function topUp(ctx: Ctx, accountId: string, amountFen: bigint): Promise<void> {
  await inTransaction({ ...ctx, actor: system }, (ctx) => creditPayment(ctx, { accountId, paymentId: newId(), gateway: 'sandbox', amountFen }))
}

/** A small server in the first region that needs no verification. */
export async function aConfig(ctx: Ctx, own: Partial<CloudConfig> = {}): Promise<CloudConfig> {
  const region = (await listRegions(ctx)).find((one) => (own.regionId ? one.id === own.regionId : !one.mainland))!
  const image = (await listImages(ctx)).find((one) => one.minMemoryGib <= 2 && one.minDiskGib <= 40)!
  return {
    product: 'cloud-server',
    regionId: region.id,
    zoneId: region.zones[0]!.id,
    family: 'general',
    vcpu: 1,
    memoryGib: 2,
    systemDiskGib: 40,
    dataDisksGib: [],
    bandwidthMbps: 1,
    trafficGib: null,
    ipv4Count: 1,
    ipv6: false,
    protectionGbps: 5,
    backups: false,
    imageId: image.id,
    months: 1,
    quantity: 1,
    autoRenew: false,
    couponCode: null,
    ...own,
  }
}

/** Places a pending order for a customer. */
export async function aPendingOrder(ctx: Ctx, own: Partial<CloudConfig> = {}): Promise<{ orderId: string; number: string; totalFen: bigint; zoneId: string }> {
  const config = await aConfig(ctx, own)
  const quote = await quoteCloudServer(ctx, config)
  const order = await placeOrder(ctx, { quoteId: quote.id, idempotencyKey: newId() })
  return { ...order, totalFen: quote.totalFen, zoneId: config.zoneId }
}

/** Places a pending order of dedicated servers for a customer. */
export async function aPendingMachine(ctx: Ctx, own: Partial<DedicatedConfig> = {}): Promise<{ orderId: string; number: string; totalFen: bigint }> {
  const quote = await quoteDedicatedServer(ctx, { ...someMachine, ...own })
  return { ...(await placeOrder(ctx, { quoteId: quote.id, idempotencyKey: newId() })), totalFen: quote.totalFen }
}

/** Places an order and pays it from the balance. */
export async function aPaidOrder(ctx: Ctx, accountId: string, own: Partial<CloudConfig> = {}): ReturnType<typeof aPendingOrder> {
  const order = await aPendingOrder(ctx, own)
  await topUp(ctx, accountId, order.totalFen)
  await payOrdersFromBalance(ctx, { orderIds: [order.orderId], idempotencyKey: newId() })
  return order
}

/** Reads an order's money and stock directly from the database for invariant checks. */
export async function factsOf(database: TestDatabase, orderId: string) {
  const { rows } = await database.ownerPool.query<{ state: string; charges: string; refunds: string; held: string; history: string[] }>(
    `select o.state,
      (select count(*) from ledger.journal where subject_id = o.id::text and kind = 'order.charge') as charges,
      (select count(*) from ledger.journal where subject_id = o.id::text and kind = 'order.refund') as refunds,
      (select count(*) from stock_reservation where order_id = o.id and released_at is null) as held,
      (select array_agg(to_state order by id) from order_history where order_id = o.id) as history
     from customer_order o where o.id = $1`,
    [orderId],
  )
  const [row] = rows
  return { state: row!.state, charges: Number(row!.charges), refunds: Number(row!.refunds), held: Number(row!.held), history: row!.history }
}

/** Reads invariants of all books: the sum of all entries, negative wallets, and stock that differs from its holds. */
export async function booksOf(database: TestDatabase) {
  const { rows } = await database.ownerPool.query<{ sum: string; negative: string; leaks: string }>(
    `select
      (select coalesce(sum(amount_fen), 0) from ledger.posting) as sum,
      (select count(*) from ledger.account where balance_fen < 0) as negative,
      (select count(*) from zone_stock s where held <> coalesce((
        select sum(quantity - returned) from stock_reservation r where r.zone_id = s.zone_id and r.family = s.family and released_at is null), 0)) as leaks`,
  )
  return { sum: Number(rows[0]!.sum), negative: Number(rows[0]!.negative), leaks: Number(rows[0]!.leaks) }
}

export const goodBooks = { sum: 0, negative: 0, leaks: 0 }

/** Places, pays and delivers an order. */
export async function aDeliveredOrder(owner: { accountId: string; ctx: Ctx }, own: Partial<CloudConfig> = {}): ReturnType<typeof aPendingOrder> {
  const order = await aPaidOrder(owner.ctx, owner.accountId, own)
  const asSystem = { ...owner.ctx, actor: system }
  await beginFulfilment(asSystem, order.orderId)
  await completeOrder(asSystem, order.orderId)
  return order
}

/** Refunds a part of an order in the ledger, as its owner's refund does. */
export async function giveBack(database: TestDatabase, owner: { accountId: string }, orderId: string, amountFen: bigint): Promise<void> {
  await inTransaction(database.ctx(system), async (ctx) => {
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
