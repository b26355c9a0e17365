import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRandom } from '../../src/platform/pure/random.ts'
import { testSeed } from '../../src/platform/testing/seed.ts'
import { brokenPromises, openBooks, type Books } from '../harness/books.ts'
import { decideAtCashier, payByGateway, payFromBalance, placeOrder, recharge, registerCustomer, type Customer } from '../harness/customer.ts'
import { removeDataDir, startProduct, type Product } from '../harness/product.ts'
import { until } from '../harness/until.ts'
import { ownPort } from '../harness/own-port.ts'
import { newSeededDataDir } from '../harness/seeded-data.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 20)
const seed = testSeed()
const dataDir = newSeededDataDir('kill')
/** Confirmations of the shop or the gateway before the kill. */
const acknowledged = { orders: new Set<string>(), charged: new Set<string>(), gateway: new Set<string>() }
let port = 0
let product: Product
let customer: Customer
let books: Books

const start = () => startProduct({ dataDir, env: { PORT: String(port) } })

beforeAll(async () => {
  port = await ownPort()
  product = await start()
  books = await openBooks(dataDir)
  customer = await registerCustomer(product.address)
  await recharge(customer.client, 5_000_000)
  await until('the recharge', async () => (await customer.client.get<{ availableFen: bigint }>('/money')).availableFen > 0n)
}, 120_000)

afterAll(async () => {
  await product?.stop()
  await books?.close()
  removeDataDir(dataDir)
})

/** Makes one purchase and notes the confirmations. Dies with the app. */
async function buy(byGateway: boolean): Promise<void> {
  const { client } = customer
  const order = await placeOrder(client)
  acknowledged.orders.add(order.orderId)
  if (!byGateway) {
    await payFromBalance(client, [order.orderId])
    acknowledged.charged.add(order.orderId)
    return
  }
  const { paymentId, cashierUrl } = await payByGateway(client, [order.orderId])
  if (await decideAtCashier(cashierUrl)) acknowledged.gateway.add(paymentId)
}

test(
  `killed at ${rounds} random moments of buying: every acknowledged payment is there once, every paid order ends with one server`,
  { timeout: 400_000 },
  async () => {
    const random = makeRandom(seed)
    for (let round = 0; round < rounds; round += 1) {
      const buying = Promise.allSettled([buy(true), buy(false)])
      const moment = until('the moment', async () => false, random.upTo(899)).catch(() => {})
      await moment
      await product.kill()
      await buying
      product = await start()
    }
    const unfinished = () => books.query("select id, state from customer_order where state in ('paid', 'fulfilling', 'failed')")
    const unsettled = () => books.query("select id from payment where state in ('created', 'pending') and id = any($1)", [[...acknowledged.gateway]])
    await until('everything to come to an end', async () => (await unfinished()).length === 0 && (await unsettled()).length === 0, 120_000)

    const hint = `seed ${seed}`
    const kept = await books.query<{ id: string }>('select id from customer_order where id = any($1)', [[...acknowledged.orders]])
    expect(kept, hint).toHaveLength(acknowledged.orders.size)
    const settled = await books.query("select id from payment where state = 'succeeded' and id = any($1)", [[...acknowledged.gateway]])
    expect(settled, hint).toHaveLength(acknowledged.gateway.size)
    const credits = await books.query("select subject_id from ledger.journal where kind = 'payment.credit' and subject_id = any($1)", [
      [...acknowledged.gateway],
    ])
    expect(credits, hint).toHaveLength(acknowledged.gateway.size)
    const charges = await books.query("select subject_id from ledger.journal where kind = 'order.charge' and subject_id = any($1)", [[...acknowledged.charged]])
    expect(charges, hint).toHaveLength(acknowledged.charged.size)
    const wrong = await books.query(
      "select o.id from customer_order o left join server s on s.order_id = o.id where o.paid_at is not null group by o.id having count(s.id) <> 1 or o.state <> 'completed'",
    )
    expect(wrong, hint).toEqual([])
    expect(await brokenPromises(books), hint).toEqual([])
    const begun = Object.entries(acknowledged).map(([what, ids]) => `${ids.size} ${what}`)
    const machines = await books.query('select id from server')
    console.log(`${rounds} kills, ${hint}: acknowledged ${begun.join(', ')}; ${machines.length} servers`)
    expect(acknowledged.orders.size, `${hint}: the kills came before anything was acknowledged`).toBeGreaterThan(0)
  },
)
