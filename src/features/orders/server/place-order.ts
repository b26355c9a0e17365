import { and, count, eq, gt, sql } from 'drizzle-orm'
import { reserveCoupon } from '#features/coupons/api.ts'
import {
  requireAddresses,
  reserveMachines,
  reserveStock,
  readQuote,
  readRegion,
  requireCopy,
  requireDelivery,
  requireSelling,
  type CopyPort,
} from '#features/catalog/api.ts'
import { needsVerification } from '#features/catalog/config/choices.ts'
import type { ServerConfig } from '#features/catalog/model.ts'
import { readOpening } from '#features/site-config/api.ts'
import { requireVerified } from '#features/verification/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { maxPendingOrders, pendingMinutes, snapshotOf } from '../model.ts'
import { customerOrder } from '../schema.ts'
import { insertOrder } from './insert-order.ts'
import { writeHistory } from './move-order.ts'
import type { KeyPort, KeyRequest, UserDataPort } from './ports.ts'

/**
 * Creates a pending order from a live quote and holds its stock and coupon for 30 minutes. The same idempotency key is one order. Throws
 * `catalog.quote-expired`, `catalog.sold-out`, `catalog.machines-sold-out`, `coupons.gone`, `orders.too-many-pending`, `orders.not-open`, `catalog.paused`, `catalog.zone-cannot`, `catalog.no-addresses`, and the errors
 * of the ports: keys that are not the buyer's, user data that cannot be used, a copy that has been deleted, a mainland region without an approved verification (product §3).
 */
export async function placeOrder(
  ctx: Ctx & KeyPort & UserDataPort & CopyPort,
  input: { quoteId: string; sshKeyIds?: readonly string[]; noPassword?: boolean; userData?: string | undefined; idempotencyKey: string },
): Promise<{ orderId: string; number: string }> {
  const accountId = requireCustomer(ctx)
  const sshKeyIds = [...(input.sshKeyIds ?? [])].sort()
  const login = { ...(sshKeyIds.length > 0 ? { sshKeyIds } : {}), ...(input.noPassword ? { noPassword: true } : {}) }
  // The text may contain secrets, so the hash of the request does not depend on it.
  const request = { quoteId: input.quoteId, ...login, ...(input.userData === undefined ? {} : { userData: true }) }
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'orders.place', owner: accountId, key: input.idempotencyKey, request }, async () => {
      await requireRoomForOrder(ctx, accountId)
      if ((await readOpening(ctx)) !== 'open') throw new DomainError('conflict', 'orders.not-open')
      const quote = await readQuote(ctx, input.quoteId)
      // A quote for a renewal, an upgrade or a top-up buys no new server.
      if (quote.renewal || quote.upgrade || quote.topUp) throw new DomainError('conflict', 'catalog.quote-expired')
      await requireSelling(ctx, quote.config)
      await requireDelivery(ctx, quote.config)
      await requireAddresses(ctx, { zoneId: quote.config.zoneId, count: quote.config.quantity * quote.config.ipv4Count })
      await requireVerification(ctx, accountId, quote.config.regionId)
      if (quote.source) await requireCopy(ctx, accountId, quote.source)
      if (sshKeyIds.length > 0) await requireKeys(ctx, { accountId, keyIds: sshKeyIds, imageId: quote.config.imageId, zoneId: quote.config.zoneId })
      const orderId = newId()
      const number = await insertOrder(ctx, {
        orderId,
        accountId,
        kind: 'new',
        snapshot: { ...snapshotOf(quote), ...login },
        liveMs: pendingMinutes * 60_000,
      })
      await writeHistory(ctx, { orderId, from: null, to: 'pending', reason: null })
      await holdWhatIsSold(ctx, quote.config, orderId)
      if (input.userData !== undefined) await keepUserData(ctx, quote.config, orderId, input.userData)
      await reserveCoupon(ctx, { code: quote.config.couponCode, orderId, accountId })
      return { orderId, number }
    }),
  )
}

async function requireKeys(ctx: Ctx & KeyPort, requested: KeyRequest): Promise<void> {
  if (!ctx.keys) throw new Error('no port for SSH keys is wired')
  await ctx.keys.requireOwn(ctx, requested)
}

async function keepUserData(ctx: Ctx & UserDataPort, { zoneId, imageId, product }: ServerConfig, orderId: string, text: string): Promise<void> {
  if (!ctx.userData) throw new Error('no port for user data is wired')
  await ctx.userData.keep(ctx, { orderId, zoneId, imageId, dedicated: product === 'dedicated-server', text })
}

async function holdWhatIsSold(ctx: Ctx, config: ServerConfig, orderId: string): Promise<void> {
  const { zoneId, quantity } = config
  if (config.product === 'cloud-server') await reserveStock(ctx, { zoneId, family: config.family, quantity, orderId })
  else await reserveMachines(ctx, { zoneId, modelId: config.modelId, quantity, orderId })
}

/** The lock serializes placing per account, so that concurrent requests cannot exceed the limit together. */
async function requireRoomForOrder(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders.place:${accountId}`}, 0))`)
  const [pending] = await ctx.db
    .select({ orders: count() })
    .from(customerOrder)
    .where(
      and(eq(customerOrder.accountId, accountId), eq(customerOrder.state, 'pending'), eq(customerOrder.kind, 'new'), gt(customerOrder.expiresAt, ctx.now())),
    )
  if (pending!.orders >= maxPendingOrders) throw new DomainError('conflict', 'orders.too-many-pending', { limit: maxPendingOrders })
}

async function requireVerification(ctx: Ctx, accountId: string, regionId: string): Promise<void> {
  const region = await readRegion(ctx, regionId)
  if (!needsVerification(region)) return
  await requireVerified(ctx, accountId)
}
