import { sql } from 'drizzle-orm'
import { recordCommand } from '#features/back-office/api.ts'
import { beginLock, listPriceBooks, listRegions, seedCatalogue } from '#features/catalog/api.ts'
import { seedTerms } from '#features/partnerships/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { seedCannedReplies } from './content/seed-canned-replies.ts'

/** `version`: of the prices that count. */
export type Shop = { opened: boolean; version: number; zones: number }

/**
 * Adds everything that a company needs before it can sell: offer, prices, terms for partners, canned replies. No people, orders
 * or money. Existing rows stay.
 */
export async function stockShop(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await seedCatalogue(ctx)
  await seedTerms(ctx)
  await seedCannedReplies(ctx)
}

/**
 * Opens the shop of a new installation, all or nothing, between two entries of the audit log. `user` is the machine's user. Where
 * prices exist already it writes nothing, so that changes of the staff stay.
 */
export async function openShop(ctx: Ctx, { user }: { user: string }): Promise<Shop> {
  requireSystem(ctx)
  if (await hasPrices(ctx)) return shopOf(ctx, false)
  const command = { action: 'open-shop', subject: '', detail: { user } }
  return recordCommand(
    ctx,
    command,
    async () => shopOf(ctx, await inTransaction(ctx, stockOnce)),
    ({ opened, version, zones }) => ({ opened: String(opened), version: String(version), zones: String(zones) }),
  )
}

/** A second caller waits while the first still writes, and then finds it done. */
async function stockOnce(ctx: Ctx): Promise<boolean> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${beginLock})`)
  if (await hasPrices(ctx)) return false
  await stockShop(ctx)
  return true
}

async function hasPrices(ctx: Ctx): Promise<boolean> {
  return (await listPriceBooks(ctx)).length > 0
}

async function shopOf(ctx: Ctx, opened: boolean): Promise<Shop> {
  const version = (await listPriceBooks(ctx)).find(({ state }) => state === 'current')?.version ?? 0
  const zones = (await listRegions(ctx)).reduce((sum, region) => sum + region.zones.length, 0)
  return { opened, version, zones }
}
