import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPromises, openBooks, type Books } from '../harness/books.ts'
import { decideAtCashier, payByGateway, placeOrder, registerCustomer } from '../harness/customer.ts'
import { removeDataDir, startProduct, type Product } from '../harness/product.ts'
import { newSeededDataDir, secondDataDirs } from '../harness/seeded-data.ts'
import { until } from '../harness/until.ts'

const dataDir = newSeededDataDir('two')
let first: Product
let second: Product
let books: Books

beforeAll(async () => {
  // Both processes get the database of the data folder as DATABASE_URL, and its secret, as operators of two machines set it.
  books = await openBooks(dataDir)
  // Slow machines: the kill must fall into the middle of fulfilment.
  const env = { DATABASE_URL: books.url, SIMULATED_SPEED: '4' }
  const folders = secondDataDirs(dataDir, ['a', 'b'])
  ;[first, second] = (await Promise.all(folders.map((folder) => startProduct({ dataDir: folder, env })))) as [Product, Product]
}, 120_000)

afterAll(async () => {
  await Promise.allSettled([first?.stop(), second?.stop()])
  await books?.close()
  removeDataDir(dataDir)
})

const serversOf = (orderId: string) => books.query<{ state: string; machine_id: string }>('select state, machine_id from server where order_id = $1', [orderId])
const orderState = async (orderId: string) => (await books.query<{ state: string }>('select state from customer_order where id = $1', [orderId]))[0]?.state

test('a process that is killed in the middle of fulfilment leaves exactly one server and a balanced ledger', async () => {
  const { client } = await registerCustomer(first.address)
  const order = await placeOrder(client)
  const { cashierUrl } = await payByGateway(client, [order.orderId])
  expect(await decideAtCashier(cashierUrl)).toBe(true)
  await until(
    'fulfilment to begin',
    async () =>
      (await serversOf(order.orderId)).some((server) => server.state === 'provisioning' && server.machine_id) ||
      (await orderState(order.orderId)) === 'completed',
  )
  expect(await orderState(order.orderId), 'killed too late: make the simulated machines slower').not.toBe('completed')
  await first.kill()
  await until('the other process to finish the order', async () => (await orderState(order.orderId)) === 'completed', 60_000)
  expect(await serversOf(order.orderId)).toHaveLength(1)
  expect(await serversOf(order.orderId)).toMatchObject([{ state: 'running' }])
  expect(await books.query('select id from sim.machine')).toHaveLength((await books.query('select id from server where machine_id is not null')).length)
  expect(await brokenPromises(books)).toEqual([])
})

test('the customer’s session continues in the other process', async () => {
  const { client } = await registerCustomer(second.address)
  const token = client.cookie('token') ?? ''
  first = await startProduct({ dataDir: `${dataDir}/a`, env: { DATABASE_URL: books.url } })
  const answer = await fetch(`${first.address}/api/account`, { headers: { cookie: `token=${token}` } })
  expect(answer.status).toBe(200)
})
