import { eq } from 'drizzle-orm'
import { requireCapability } from '#features/catalog/api.ts'
import type { UserDataRequest } from '#features/orders/api.ts'
import { requireAnyone, requireCustomer, requireSystem } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { loginOf } from '../../model.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'
import { userData } from '../schema.ts'
import { checkedUserData } from './check-user-data.ts'

/**
 * Seals the user data of an order for the systems that it makes. Throws `catalog.zone-cannot` with the zone's name where its engine takes none,
 * `orders.user-data-image` for systems without cloud-init, and the errors of `checkedUserData`.
 */
export async function keepOrderUserData(ctx: SealingCtx, { orderId, zoneId, imageId, dedicated, text }: UserDataRequest): Promise<void> {
  requireAnyone(ctx)
  if (dedicated) throw new DomainError('conflict', 'orders.user-data-image')
  await keepUserData(ctx, { usedBy: orderId, zoneId, imageId, text })
}

/** Seals user data until the system that `usedBy` makes has it. Triggers erase it. Throws the errors of `keepOrderUserData`. */
export async function keepUserData(ctx: SealingCtx, { usedBy, zoneId, imageId, text }: { usedBy: string; zoneId: string; imageId: string; text: string }) {
  requireCustomer(ctx)
  await requireCapability(ctx, zoneId, 'user-data', 'userData')
  if (loginOf(imageId) !== 'root') throw new DomainError('conflict', 'orders.user-data-image')
  await ctx.db.insert(userData).values({ usedBy, sealed: ctx.secretBox.seal(checkedUserData(text)), keptAt: ctx.now() })
}

/** Opens the user data of the customer's unpaid order, after the caller has locked it, for the order that replaces it. */
export async function readOrderUserData(ctx: SealingCtx, orderId: string): Promise<string | undefined> {
  requireCustomer(ctx)
  return open(ctx, orderId)
}

/** Opens the user data for the engine; an empty object if there is none. */
export async function userDataFor(ctx: SealingCtx, usedBy: string | undefined): Promise<{ userData?: string }> {
  requireSystem(ctx)
  if (usedBy === undefined) return {}
  const text = await open(ctx, usedBy)
  return text === undefined ? {} : { userData: text }
}

async function open(ctx: SealingCtx, usedBy: string): Promise<string | undefined> {
  const [kept] = await ctx.db.select().from(userData).where(eq(userData.usedBy, usedBy))
  return kept && ctx.secretBox.open(kept.sealed)
}
