import { inArray } from 'drizzle-orm'
import type { ServerConfig } from '#features/catalog/model.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { customerOrder } from '../schema.ts'

/** Configurations of orders by ID. Other features call it for servers whose owner they have checked. */
export async function readOrderConfigs(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, ServerConfig>> {
  requireAnyone(ctx)
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: customerOrder.id, snapshot: customerOrder.snapshot })
    .from(customerOrder)
    .where(inArray(customerOrder.id, [...orderIds]))
  return new Map(rows.map((row) => [row.id, row.snapshot.config]))
}
