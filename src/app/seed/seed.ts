import { setTimeout as sleep } from 'node:timers/promises'
import { listOutbox } from '#adapters/sms-outbox/outbox-sms.ts'
import { decideTrade, findTrade } from '#adapters/pay-sandbox/trades.ts'
import { register } from '#features/account/api.ts'
import { sendCode } from '#features/auth/api.ts'
import { createStaff, findStaffId } from '#features/back-office/api.ts'
import { fulfilByHand, quoteCloudServer } from '#features/catalog/api.ts'
import { createCoupon, listCoupons } from '#features/coupons/api.ts'
import { readBalance } from '#features/money/api.ts'
import { listOrders, payOrdersFromBalance, placeOrder } from '#features/orders/api.ts'
import { readPayment, startPayment } from '#features/payments/api.ts'
import { reportZones } from '#features/servers/api.ts'
import { measureRecord } from '#features/status/api.ts'
import { listConfigEntries, openSite, writeConfigEntry } from '#features/site-config/api.ts'
import { newId } from '#platform/pure/id.ts'
import type { Company, RequestAppCtx } from '../app-ctx.ts'
import type { Config } from '../config/config.ts'
import {
  demoCoupon,
  demoCustomer,
  demoIdentity,
  demoOrders,
  demoProtection,
  demoReceiver,
  demoReceiverIdentity,
  demoRechargeFen,
  demoSiteConfig,
  demoStaff,
  demoWaitingIdentities,
} from './demo.ts'
import { stockShop } from './open-shop.ts'
import { seedContent } from './content/seed-content.ts'
import { seedPages } from './content/seed-pages.ts'
import { seedMoney } from './seed-money.ts'
import { seedTransfer } from './seed-transfer.ts'
import { submitForReview, verifyDemoCustomer } from './seed-verification.ts'
import { isUntouched, makeYear } from './year/make-year.ts'

const patienceMs = 30_000
const seedLock = 5_150_321

/**
 * Makes the demo company: catalogue and prices, site configuration, and two customers, one with money and three servers, all through the
 * commands that people use, beside a year of business of other customers. Existing rows stay. Needs the worker and the open HTTP server, because codes are sent and payments
 * are confirmed as in real life. Refused in production.
 */
export async function seedDemo(company: Company, config: Pick<Config, 'mode' | 'demoYear'>, say: (line: string) => void = () => {}): Promise<void> {
  if (config.mode === 'production') throw new Error('the demo company is never made in production')
  const client = await company.database.direct.connect()
  try {
    // Two processes may start for the first time: the second waits, and then finds everything done.
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [seedLock])
    await makeCompany(company, config.demoYear ? say : undefined)
  } finally {
    client.release(true)
  }
}

/** `sayYear`: says that the year of business is being made; undefined if the company begins empty. */
async function makeCompany(company: Company, sayYear: ((line: string) => void) | undefined): Promise<void> {
  const system = company.ctx({ kind: 'system', name: 'seed' })
  await stockShop(system)
  // Its customers register like others. A site that staff closed stays closed.
  await openSite(system, { first: true })
  // The worker does this every minute; the first purchase needs it now.
  const zoneIds = await reportZones(system)
  if (!(await listCoupons(system)).some((coupon) => coupon.code === demoCoupon.code)) await createCoupon(system, demoCoupon)
  const known = new Set((await listConfigEntries(system)).map((entry) => entry.configKey))
  for (const [configKey, configValue] of demoSiteConfig) if (!known.has(configKey)) await writeConfigEntry(system, { configKey, configValue })

  await seedContent(system)
  await seedPages(system)

  const inside = { ...system, request: seedRequest(() => {}) }
  const hired = await findStaffId(inside, demoStaff.loginName)
  const staffId = hired ?? (await createStaff(inside, demoStaff)).staffId
  if (!hired) await protectByHand(company.ctx({ kind: 'staff', staffId, permissions: ['infrastructure'] }), zoneIds)

  if (sayYear && (await isUntouched(system))) {
    sayYear('Preparing a year of demo business …')
    await makeYear(system, { ownerId: staffId })
    // The home page shows the year's deliveries at once, not within the hour.
    await measureRecord(system, true)
    await submitForReview(company, demoWaitingIdentities)
  }

  const receiver = await signInDemoCustomer(company, demoReceiver)
  if (receiver) await verifyDemoCustomer(company, receiver, staffId, demoReceiverIdentity)
  const customer = await signInDemoCustomer(company, demoCustomer)
  if (!customer) return
  await verifyDemoCustomer(company, customer, staffId, demoIdentity)
  if ((await readBalance(customer, customer.actor.accountId)).availableFen === 0n) await recharge(company, customer)
  if ((await listOrders(customer, { page: 1, pageSize: 10 })).total === 0) {
    for (const config of demoOrders) await buy(customer, { ...config, dataDisksGib: [...config.dataDisksGib] })
  }
  const { accountId, sessionId } = customer.actor
  await seedTransfer(system, accountId)
  await seedMoney(customer, system, { accountId, sessionId, staffId })
}

/** No engine protects from floods, so the staff of the demo company do. */
async function protectByHand(staff: ReturnType<Company['ctx']>, zoneIds: readonly string[]): Promise<void> {
  for (const zoneId of zoneIds) await fulfilByHand(staff, { zoneId, capability: 'protection', ...demoProtection })
}

type CustomerCtx = RequestAppCtx & { actor: { kind: 'customer'; accountId: string; sessionId: string } }

/** Registers a demo customer by a code from the outbox. Undefined if the customer is registered already. */
async function signInDemoCustomer(company: Company, { phone, password }: typeof demoCustomer): Promise<CustomerCtx | undefined> {
  let token: string | undefined
  const visitor: RequestAppCtx = {
    ...company.ctx({ kind: 'visitor' }),
    staffViewer: undefined,
    // The captcha keeps machines out; this machine is ours.
    captcha: { challenge: () => Promise.reject(new Error('the seed solves no captcha')), accept: async () => true },
    request: seedRequest((header) => void (token = /^token=([^;]+)/.exec(header)?.[1] ?? token)),
  }
  if ((await listOutbox(visitor)).some((message) => message.phone === phone)) return undefined
  const { flowId } = await sendCode(visitor, { contact: phone, purpose: 'register', captcha: 'seed' })
  const code = await eventually('the demo code', async () => (await listOutbox(visitor)).find((message) => message.phone === phone)?.code)
  await register(visitor, { phone, flowId, code, password, agreed: true, timeZone: 'Asia/Shanghai' })
  const viewer = token ? await company.viewerOf(token) : undefined
  if (!viewer) throw new Error('the demo customer could not sign in')
  return { ...visitor, actor: { kind: 'customer', accountId: viewer.accountId, sessionId: viewer.sessionId } }
}

function seedRequest(setCookie: (header: string) => void): RequestAppCtx['request'] {
  return { ip: '127.0.0.1', userAgent: 'Runxin Cloud demo', secure: false, token: undefined, locale: 'zh', cookie: () => undefined, setCookie }
}

async function recharge(company: Company, customer: CustomerCtx): Promise<void> {
  const begun = await startPayment(customer, {
    purpose: 'recharge',
    amountFen: demoRechargeFen,
    gateway: 'sandbox',
    idempotencyKey: newId(),
    returnPath: '/zh/console/payment',
  })
  const tradeNo = new URL(begun.cashierUrl ?? '').pathname.split('/').at(-1) ?? ''
  const trade = await findTrade(company.sandbox, tradeNo)
  if (!trade) throw new Error('the sandbox gateway did not open a trade')
  await decideTrade(company.sandbox, tradeNo, trade.formToken, 'paid')
  await eventually('the demo recharge', async () => (await readPayment(customer, begun.id)).state === 'succeeded' || undefined)
}

async function buy(customer: CustomerCtx, config: Parameters<typeof quoteCloudServer>[1]): Promise<void> {
  const quote = await quoteCloudServer(customer, config)
  const { orderId } = await placeOrder(customer, { quoteId: quote.id, idempotencyKey: newId() })
  await payOrdersFromBalance(customer, { orderIds: [orderId], idempotencyKey: newId() })
}

/** Repeats the call until there is a result, which jobs produce. */
async function eventually<Found>(what: string, ask: () => Promise<Found | undefined>): Promise<Found> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(100)) {
    const found = await ask()
    if (found !== undefined) return found
  }
  throw new Error(`${what} did not come within ${patienceMs / 1000} s`)
}
