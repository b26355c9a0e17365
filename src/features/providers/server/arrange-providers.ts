import { eq, inArray } from 'drizzle-orm'
import { requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { provider } from '../schema.ts'
import type { ProvidersCtx } from './ports.ts'

/** Removes a provider with its secrets and its log. Running calls finish with it. One that is gone stays gone. */
export async function removeProvider(ctx: ProvidersCtx, { providerId }: { providerId: string }): Promise<void> {
  requireStaff(ctx, 'settings')
  await ctx.db.delete(provider).where(eq(provider.id, providerId))
  await ctx.providers.reload()
}

/** Sets the order of all providers of one kind. Throws `providers.changed` if the list is not the present one. */
export async function orderProviders(ctx: ProvidersCtx, { providerIds }: { providerIds: readonly string[] }): Promise<void> {
  requireStaff(ctx, 'settings')
  await inTransaction(ctx, async (ctx) => {
    const named = await ctx.db
      .select({ id: provider.id, kind: provider.kind })
      .from(provider)
      .where(inArray(provider.id, [...providerIds]))
      .orderBy(provider.id)
      .for('update')
    const kind = named[0]?.kind
    const all = kind === undefined ? [] : await ctx.db.select({ id: provider.id }).from(provider).where(eq(provider.kind, kind))
    const isWhole = named.every((one) => one.kind === kind) && all.length === named.length && new Set(providerIds).size === providerIds.length
    if (!isWhole || named.length !== providerIds.length) throw new DomainError('conflict', 'providers.changed')
    for (const [position, id] of providerIds.entries()) await ctx.db.update(provider).set({ position }).where(eq(provider.id, id))
  })
  await ctx.providers.reload()
}
