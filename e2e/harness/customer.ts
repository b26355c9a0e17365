import { randomInt, randomUUID } from 'node:crypto'
import type { CloudConfig } from '../../src/features/catalog/model.ts'
import { makeClient, type Client } from './api-client.ts'
import { solveCaptcha } from './captcha.ts'
import { readCode } from './outbox.ts'
import { until } from './until.ts'

export type Customer = { client: Client; phone: string; password: string }

/** Returns a mainland mobile number that is new in this run. */
export function newPhone(): string {
  return `+86139${String(randomInt(0, 100_000_000)).padStart(8, '0')}`
}

export const goodPassword = 'Correct-Horse-47-Battery'

type Purpose = 'register' | 'login' | 'recover' | 'bind-wechat'

/** Requests a code as the browser does, captcha included, and reads it from the outbox. */
export async function obtainCode(client: Client, phone: string, purpose: Purpose): Promise<{ flowId: string; code: string }> {
  const captcha = await solveCaptcha(await client.get('/auth/captcha', { purpose }))
  const { flowId } = await client.post<{ flowId: string }>('/auth/codes', { phone, purpose, captcha })
  return { flowId, code: await readCode(client.address, phone, purpose) }
}

/** A new customer, signed in over HTTP. */
export async function registerCustomer(address: string): Promise<Customer> {
  const client = makeClient(address)
  const phone = newPhone()
  const { flowId, code } = await obtainCode(client, phone, 'register')
  await client.post('/account/register', { phone, flowId, code, password: goodPassword, agreed: true })
  if (!client.cookie('token')) throw new Error('registering gave no session cookie')
  return { client, phone, password: goodPassword }
}

export const smallServer: CloudConfig = {
  product: 'cloud-server',
  regionId: 'hongkong',
  zoneId: 'hongkong-a',
  family: 'general',
  vcpu: 2,
  memoryGib: 4,
  systemDiskGib: 40,
  dataDisksGib: [],
  bandwidthMbps: 5,
  trafficGib: null,
  ipv4Count: 1,
  ipv6: false,
  protectionGbps: 5,
  backups: false,
  imageId: 'ubuntu-24.04',
  months: 1,
  quantity: 1,
  autoRenew: false,
  couponCode: null,
}

export type Quoted = { id: string; totalFen: bigint }
export type Placed = { orderId: string; number: string }

export async function placeOrder(client: Client, config: Partial<CloudConfig> = {}): Promise<Placed> {
  const quote = await client.post<Quoted>('/quotes', { ...smallServer, ...config })
  return client.post<Placed>('/orders', { quoteId: quote.id, idempotencyKey: randomUUID() })
}

/** Presses "pay" (or "refuse") on the sandbox cashier's page. True when the gateway has accepted it. */
export async function decideAtCashier(cashierUrl: string, decision: 'paid' | 'refused' = 'paid'): Promise<boolean> {
  const page = await fetch(cashierUrl)
  const token = /name="token"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="token"/.exec(await page.text())
  const response = await fetch(cashierUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(cashierUrl).origin },
    body: new URLSearchParams({ token: token?.[1] ?? token?.[2] ?? '', decision }).toString(),
  })
  return response.status === 303
}

export function payByGateway(client: Client, orderIds: readonly string[]): Promise<{ paymentId: string; cashierUrl: string }> {
  return client.post('/orders/pay-by-gateway', { orderIds, gateway: 'sandbox', idempotencyKey: randomUUID() })
}

export function payFromBalance(client: Client, orderIds: readonly string[]): Promise<unknown> {
  return client.post('/orders/pay', { orderIds, method: 'balance', idempotencyKey: randomUUID() })
}

/** Recharges the balance through the sandbox gateway. The credit arrives by notice, a moment later. */
export async function recharge(client: Client, amountFen: number): Promise<void> {
  const { cashierUrl } = await client.post<{ cashierUrl: string }>('/payments/recharge', {
    amountFen,
    gateway: 'sandbox',
    returnPath: '/zh/console/payment',
    idempotencyKey: randomUUID(),
  })
  if (!(await decideAtCashier(cashierUrl))) throw new Error('the cashier did not take the recharge')
}

/** Buys a small server through the cashier and waits until it runs. */
export async function buyServer({ client }: Customer, config: Partial<CloudConfig> = {}): Promise<{ orderNumber: string; serverCode: string }> {
  const serversOf = async () => (await client.get<{ servers: { code: string; state: string }[] }>('/servers', { pageSize: '50' })).servers
  const owned = new Set((await serversOf()).map((server) => server.code))
  const { orderId, number } = await placeOrder(client, config)
  const { cashierUrl } = await payByGateway(client, [orderId])
  if (!(await decideAtCashier(cashierUrl))) throw new Error('the cashier did not take the payment')
  const serverCode = await until(
    'the bought server to run',
    async () => (await serversOf()).find((server) => server.state === 'running' && !owned.has(server.code))?.code,
  )
  // The server runs a moment before its order is done.
  await until('the order to be done', async () => (await client.get<{ state: string }>(`/orders/${number}`)).state === 'completed')
  return { orderNumber: number, serverCode }
}

/** Renews a server for a month from the balance. */
export async function renewServer({ client }: Customer, code: string): Promise<void> {
  const { lines } = await client.post<{ lines: { offer: { quoteId: string } }[] }>('/server-renewals/quote', { codes: [code], months: 1, alignDay: null })
  const quoteIds = lines.map(({ offer }) => offer.quoteId)
  const { orderIds } = await client.post<{ orderIds: string[] }>('/server-renewals', { quoteIds, autoRenew: null, idempotencyKey: randomUUID() })
  await payFromBalance(client, orderIds)
}

/** Waits until the invitation to a server has reached its guest, which happens after the response to the owner. */
export async function invitationOf({ client }: Customer, code: string): Promise<void> {
  await until('the invitation', async () => {
    const { servers } = await client.get<{ servers: { code: string }[] }>('/shared-servers')
    return servers.some((server) => server.code === code)
  })
}

/** Returns a new colleague who may operate one server of an owner with recent step-up authentication. */
export async function shareServer({ client }: Customer, code: string): Promise<Customer> {
  const colleague = await registerCustomer(client.address)
  const guest = { account: colleague.phone, lastFour: colleague.phone.slice(-4), scope: 'operate', hours: 24 }
  const { guestId } = await client.post<{ guestId: string }>(`/servers/${code}/guests`, { ...guest, idempotencyKey: randomUUID() })
  await invitationOf(colleague, code)
  await colleague.client.post(`/server-guests/${guestId}/accept`)
  return colleague
}
