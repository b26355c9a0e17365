import { randomBytes, randomUUID } from 'node:crypto'
import { quoteCloudServer, quoteDedicatedServer } from '#features/catalog/api.ts'
import type { CloudConfig, CopySource, DedicatedConfig } from '#features/catalog/model.ts'
import { haveCatalogue, someMachine } from '#features/catalog/factories.ts'
import { creditPayment } from '#features/money/api.ts'
import { orderPurpose, payOrdersFromBalance, placeOrder, type UserDataRequest } from '#features/orders/api.ts'
import { rechargePurpose, type PaymentGateway, type PaymentsCtx } from '#features/payments/api.ts'
import type { GatewayName } from '#features/payments/model.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { TestDatabase } from '#platform/db/testing.ts'
import { claimOrRun, runLeased } from '#platform/jobs/run-job.ts'
import { newId } from '#platform/pure/id.ts'
import { makeSecretBox } from '#platform/secret-box.ts'
import { engineJobs, jobs } from './jobs.ts'
import { acceptGuest } from './guests/server/accept-guest.ts'
import { bindGuest } from './guests/server/bind-guest.ts'
import { endGuest } from './guests/server/end-guest.ts'
import { inviteGuest } from './guests/server/invite-guest.ts'
import { addKey } from './keys/server/add-key.ts'
import { chooseKeys } from './keys/server/choose-keys.ts'
import { copyOf } from './backups/server/copy-of.ts'
import { listKeys } from './keys/server/list-keys.ts'
import { readServerKeys } from './keys/server/read-server-keys.ts'
import { applyTopUp } from './traffic/server/apply-top-up.ts'
import { applyUpgrade } from './resizing/server/apply-upgrade.ts'
import { applyRenewal, lockServers } from './renewals/server/apply-renewal.ts'
import { methodUses } from './renewals/server/method-uses.ts'
import type { Provisioner } from './server/ports.ts'
import type { ServersCtx } from './server/server-ctx.ts'
import { startFulfilment } from './fulfilment/server/start-fulfilment.ts'
import { quoteServerRenewals } from './lifecycle/server/quote-server-renewals.ts'
import { readFuture } from './lifecycle/server/read-future.ts'
import { releaseServer } from './lifecycle/server/release-server.ts'
import { renewServers } from './lifecycle/server/renew-servers.ts'
import { resetPassword } from './power/server/reset-password.ts'
import { revealPassword } from './power/server/reveal-password.ts'
import { runLifecycle } from './lifecycle/server/run-lifecycle.ts'
import { keepOrderUserData, readOrderUserData } from './user-data/server/keep-user-data.ts'
import { stopServer } from './power/server/stop-server.ts'

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

/** Numbers are counted, not random, because two of thousands would collide. */
let people = 0

const system = (name: string): Actor => ({ kind: 'system', name })

/** Commands for tests of the features above, which otherwise use the public API. */
export const serverVerbs = {
  inviteGuest,
  bindGuest,
  acceptGuest,
  endGuest,
  addKey,
  chooseKeys,
  listKeys,
  readServerKeys,
  quoteServerRenewals,
  readFuture,
  releaseServer,
  renewServers,
  resetPassword,
  revealPassword,
  runLifecycle,
  stopServer,
}

/**
 * Fixture for servers on a test database: customers, paid orders, and a worker that is run by hand. An engine in real time passes `rested`,
 * which waits for its tasks, because the test clock does not advance it.
 */
export function serverFixture(test: TestDatabase, provisioner: Provisioner, rested: () => Promise<void> = async () => undefined) {
  const ports = {
    secretBox,
    provisioner,
    userData: {
      keep: (ctx: Ctx, request: UserDataRequest) => keepOrderUserData({ ...ctx, secretBox }, request),
      read: (ctx: Ctx, orderId: string) => readOrderUserData({ ...ctx, secretBox }, orderId),
    },
    copyOf: (ctx: Ctx, accountId: string, source: CopySource) => copyOf({ ...ctx, provisioner }, accountId, source),
    renewals: { lock: lockServers, apply: applyRenewal },
    upgrades: { apply: applyUpgrade },
    topUps: { apply: applyTopUp },
    /** Filled by tests of stored payment methods. */
    gateways: {} as Partial<Record<GatewayName, PaymentGateway>>,
    purposes: { recharge: rechargePurpose, orders: orderPurpose },
    methodUses,
  }
  const as = (actor: Actor): ServersCtx & PaymentsCtx => test.ctx(actor, ports)
  const asSystem = () => as(system('test'))

  async function openShop(): Promise<void> {
    await haveCatalogue(asSystem())
  }

  /** Signed-in customer after step-up authentication and the given balance. */
  async function customer(options: { yuan?: bigint; proved?: boolean } = {}): Promise<Extract<Actor, { kind: 'customer' }>> {
    const accountId = newId()
    const sessionId = newId()
    const now = test.clock.now()
    const phone = `+86137${String(++people).padStart(8, '0')}`
    await test.ownerPool.query(
      `insert into account (id, number, phone, nickname, locale, time_zone, agreement_version, agreed_at, created_at)
       values ($1, $2, $3, 'Test', 'zh', 'Asia/Shanghai', '1', $4, $4)`,
      [accountId, String(9_000_000_000 + people), phone, now],
    )
    await test.ownerPool.query(
      `insert into session (id, token_hash, account_id, method, remember, ip, user_agent, created_at, seen_at, expires_at, step_up_at)
       values ($1, $2, $3, 'phone-code', true, '127.0.0.1', 'test', $4, $4, $5, $6)`,
      [sessionId, randomBytes(32), accountId, now, new Date(now.getTime() + 14 * 86_400_000), options.proved === false ? null : now],
    )
    await inTransaction(asSystem(), (ctx) =>
      creditPayment(ctx, { accountId, paymentId: newId(), gateway: 'sandbox', amountFen: (options.yuan ?? 20_000n) * 100n }),
    )
    return { kind: 'customer', accountId, sessionId }
  }

  async function paidOrder(owner: Actor, over: Partial<CloudConfig> = {}, source?: CopySource): Promise<string> {
    const ctx = as(owner)
    const quote = await quoteCloudServer(ctx, { ...config, ...over }, source)
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

  const handlers = new Map([...engineJobs, ...jobs].map((handler) => [handler.name, handler as never]))
  /** Runs every job that is due now and returns their number. */
  async function runDue(ctx: Ctx = asSystem()): Promise<number> {
    for (let ran = 0; ; ran++) {
      const step = await claimOrRun(ctx, handlers)
      if (step === 'idle') return ran
      if (step !== 'ran') await runLeased(ctx, step)
    }
  }

  /** Advances the clock and runs the worker until no work is left, for at most `seconds`. */
  async function settle(seconds = 120): Promise<void> {
    await runDue()
    for (let second = 0; second < seconds; second++) {
      await rested()
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

  /** Running server of a new order of the customer. */
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

  return { commands: serverVerbs, as, asSystem, openShop, customer, paidOrder, paidMachine, runDue, settle, runningServer, ports }
}
