import { and, eq, sql } from 'drizzle-orm'
import { requireStaff } from '#platform/ctx.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { DriverSettings, SettingFault, SettingValues } from '../model.ts'
import { provider } from '../schema.ts'
import { openValues, sealValues } from './provider-values.ts'
import type { ProvidersCtx } from './ports.ts'

type Given = { name: string; enabled: boolean; values: SettingValues }

/** Sets up a provider, behind the others of its kind. The same key again changes nothing. Throws `providers.gateway-exists`. */
export async function addProvider(ctx: ProvidersCtx, input: Given & { driver: string; idempotencyKey: string }): Promise<{ providerId: string }> {
  requireStaff(ctx, 'settings')
  const settings = driverOf(ctx, input.driver)
  const { name, enabled, idempotencyKey: id } = input
  const { kind, driver } = settings
  const at = ctx.now()
  const sealed = sealValues({ box: ctx.secretBox, settings, values: input.values, kept: {}, at })
  refuseFaults(ctx.providers.faultsOf(settings, openValues(ctx.secretBox, sealed)))
  const position = sql<number>`coalesce((select max(position) + 1 from provider where kind = ${kind}), 0)`
  try {
    await ctx.db
      .insert(provider)
      .values({ id, kind, driver, name, enabled, position, ...sealed, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: provider.id })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('conflict', 'providers.gateway-exists')
    throw error
  }
  await ctx.providers.reload()
  return { providerId: id }
}

/** Changes a provider. `revision` is the one that the editor saw. Throws `providers.changed` if a colleague changed it meanwhile. */
export async function saveProvider(ctx: ProvidersCtx, input: Given & { providerId: string; revision: number }): Promise<void> {
  requireStaff(ctx, 'settings')
  const { providerId, name, enabled, revision } = input
  const [row] = await ctx.db.select().from(provider).where(eq(provider.id, providerId))
  if (!row) throw new DomainError('not-found', 'providers.gone')
  const settings = driverOf(ctx, row.driver)
  const at = ctx.now()
  const sealed = sealValues({ box: ctx.secretBox, settings, values: input.values, kept: row.secrets, at })
  refuseFaults(ctx.providers.faultsOf(settings, openValues(ctx.secretBox, sealed)))
  const changed = await ctx.db
    .update(provider)
    .set({ name, enabled, ...sealed, revision: revision + 1, updatedAt: at })
    .where(and(eq(provider.id, providerId), eq(provider.revision, revision)))
    .returning({ id: provider.id })
  if (changed.length === 0) throw new DomainError('conflict', 'providers.changed')
  await ctx.providers.reload()
}

function driverOf(ctx: ProvidersCtx, name: string): DriverSettings {
  const settings = ctx.providers.drivers.find(({ driver }) => driver === name)
  if (!settings) throw new DomainError('not-found', 'providers.gone')
  return settings
}

function refuseFaults(faults: readonly SettingFault[]): void {
  if (faults.length === 0) return
  const fields = faults.map(({ field, code }) => ({ path: `values.${field}`, code: `providers.${code}` }))
  throw new DomainError('invalid', 'platform.bad-input', {}, fields)
}
