import { randomBytes, randomUUID } from 'node:crypto'
import { quoteCloudServer, quoteDedicatedServer, seedCatalogue } from '#features/catalog/api.ts'
import type { DedicatedConfig } from '#features/catalog/dedicated-model.ts'
import { someMachine } from '#features/catalog/factories.ts'
import type { CloudConfig } from '#features/catalog/model.ts'
import { creditPayment } from '#features/money/api.ts'
import { payOrdersFromBalance, placeOrder } from '#features/orders/api.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { claimOrRun, runLeased } from '#platform/jobs/run-job.ts'
import { newId } from '#platform/pure/id.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { jobs } from './jobs.ts'
import type { Provisioner } from './server/ports.ts'
import type { ServersCtx } from './server/server-ctx.ts'
import { startFulfilment } from './server/start-fulfilment.ts'

export const secretBox = makeSecretBox(Buffer.alloc(32, 7))

export const config: CloudConfig = {
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
  imageId: 'debian-13',
  months: 1,
  quantity: 1,
  autoRenew: false,
  couponCode: null,
}

const system = (name: string): Actor => ({ kind: 'system', name })

/** A house of servers on a test database: customers, paid orders, and a worker that is turned by hand. */
export function serverHouse(test: TestDatabase, provisioner: Provisioner) {
  const ports = { secretBox, provisioner }
  const as = (actor: Actor): ServersCtx => test.ctx(actor, ports)
  const asSystem = () => as(system('test'))

  async function openShop(): Promise<void> {
    await seedCatalogue(asSystem())
  }

  /** A signed-in customer whose session has just proved its owner, with that much on the balance. */
  async function customer(options: { yuan?: bigint; proved?: boolean } = {}): Promise<Extract<Actor, { kind: 'customer' }>> {
    const accountId = newId()
    const sessionId = newId()
    const now = test.clock.now()
    const phone = `+86138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    await test.ownerPool.query(
      `insert into account (id, number, phone, nickname, locale, time_zone, agreement_version, agreed_at, created_at)
       values ($1, $2, $3, 'Test', 'zh', 'Asia/Shanghai', '1', $4, $4)`,
      [accountId, String(1_000_000_000 + Math.floor(Math.random() * 8_999_999_999)), phone, now],
    )
    await test.ownerPool.query(
      `insert into session (id, token_hash, account_id, method, remember, ip, user_agent, created_at, seen_at, expires_at, proof_at)
       values ($1, $2, $3, 'phone-code', true, '127.0.0.1', 'test', $4, $4, $5, $6)`,
      [sessionId, randomBytes(32), accountId, now, new Date(now.getTime() + 14 * 86_400_000), options.proved === false ? null : now],
    )
    await inTransaction(asSystem(), (ctx) =>
      creditPayment(ctx, { accountId, paymentId: newId(), gateway: 'sandbox', amountFen: (options.yuan ?? 20_000n) * 100n }),
    )
    return { kind: 'customer', accountId, sessionId }
  }

  async function paidOrder(owner: Actor, over: Partial<CloudConfig> = {}): Promise<string> {
    const ctx = as(owner)
    const quote = await quoteCloudServer(ctx, { ...config, ...over })
    return payQuoted(ctx, quote.id)
  }

  /** The same for dedicated servers. */
  async function paidMachine(owner: Actor, over: Partial<DedicatedConfig> = {}): Promise<string> {
    const ctx = as(owner)
    const quote = await quoteDedicatedServer(ctx, { ...someMachine, ...over })
    return payQuoted(ctx, quote.id)
  }

  async function payQuoted(ctx: ServersCtx, quoteId: string): Promise<string> {
    const { orderId } = await placeOrder(ctx, { quoteId, idempotencyKey: randomUUID() })
    await payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: randomUUID() })
    return orderId
  }

  const handlers = new Map(jobs.map((handler) => [handler.name, handler as never]))
  /** Runs every job that is due now. Answers how many. */
  async function runDue(ctx: Ctx = asSystem()): Promise<number> {
    for (let ran = 0; ; ran++) {
      const step = await claimOrRun(ctx, handlers)
      if (step === 'idle') return ran
      if (step !== 'ran') await runLeased(ctx, step)
    }
  }

  /** Lets the clock and the worker run until nothing is left to do, at most `seconds`. */
  async function settle(seconds = 120): Promise<void> {
    await runDue()
    for (let second = 0; second < seconds; second++) {
      if ((await waiting()) === 0) return
      test.clock.advance(1000)
      await runDue()
    }
  }

  async function waiting(): Promise<number> {
    const { rows } = await test.ownerPool.query<{ count: number }>(
      `select count(*)::int as count from platform_job where state in ('queued', 'running') and name like 'servers.%'`,
    )
    return rows[0]!.count
  }

  /** A running server of a new order of that customer. */
  async function runningServer(owner: Actor, over: Partial<CloudConfig> = {}): Promise<{ code: string; id: string; orderId: string; machineId: string }> {
    const orderId = await paidOrder(owner, over)
    await startFulfilment(asSystem(), { orderId })
    await settle()
    const { rows } = await test.ownerPool.query<{ code: string; id: string; machine_id: string }>(
      'select code, id, machine_id from server where order_id = $1 order by ordinal',
      [orderId],
    )
    return { code: rows[0]!.code, id: rows[0]!.id, machineId: rows[0]!.machine_id, orderId }
  }

  return { as, asSystem, openShop, customer, paidOrder, paidMachine, runDue, settle, runningServer, ports }
}
