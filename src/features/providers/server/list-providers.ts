import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { requireStaff } from '#platform/ctx.ts'
import {
  callsShown,
  isSecret,
  type DriverSettings,
  type ProviderCall,
  type ProvidersView,
  type ProviderView,
  type SettingField,
  type SettingView,
} from '../model.ts'
import { provider, providerCall } from '../schema.ts'
import type { LockedProvider, ProvidersCtx } from './ports.ts'

type Row = typeof provider.$inferSelect
type Calls = ReadonlyMap<string, ProviderCall[]>

/** Lists providers with their open settings, without secrets, and with their latest calls. */
export async function listProviders(ctx: ProvidersCtx): Promise<ProvidersView> {
  requireStaff(ctx, 'settings')
  const { drivers, locked } = ctx.providers
  const rows = await ctx.db.select().from(provider).orderBy(asc(provider.kind), asc(provider.position), asc(provider.id))
  const calls = await latestCalls(
    ctx,
    rows.map(({ id }) => id),
  )
  const stored = rows.flatMap((row) => {
    const settings = drivers.find(({ driver }) => driver === row.driver)
    return settings ? [storedView(row, { settings, calls, overridden: isOverridden(row, locked) })] : []
  })
  return {
    providers: [...locked.map((one) => lockedView(one, calls)), ...stored],
    hasFakes: ctx.providers.hasFakes,
    drivers: drivers.map(({ kind, driver, fields }) => ({ kind, driver, fields })),
  }
}

/** Payments name their gateway, so only the same one is overridden. A mail server or SMS company of the environment overrides its whole kind. */
export function isOverridden({ kind, driver }: { kind: string; driver: string }, locked: readonly LockedProvider[]): boolean {
  return locked.some(({ settings }) => settings.kind === kind && (kind !== 'payment' || settings.driver === driver))
}

function storedView(row: Row, { settings, calls, overridden }: { settings: DriverSettings; calls: Calls; overridden: boolean }): ProviderView {
  const { id, kind, name, enabled, revision, options, secrets } = row
  const viewOf = (field: SettingField): SettingView => ({
    ...field,
    value: isSecret(field) ? '' : (options[field.name] ?? field.initial ?? ''),
    setAt: secrets[field.name] ? new Date(secrets[field.name]!.setAt) : null,
    locked: false,
  })
  return {
    id,
    kind,
    driver: settings.driver,
    name,
    enabled,
    inUse: enabled && !overridden,
    revision,
    settings: settings.fields.map(viewOf),
    variables: [],
    calls: calls.get(id) ?? [],
  }
}

function lockedView({ settings, values, variables }: LockedProvider, calls: Calls): ProviderView {
  return {
    id: null,
    kind: settings.kind,
    driver: settings.driver,
    name: '',
    enabled: true,
    inUse: true,
    revision: 0,
    settings: settings.fields.map((field) => ({ ...field, value: values[field.name] ?? '', setAt: null, locked: true })),
    variables,
    calls: calls.get(settings.driver) ?? [],
  }
}

/** Latest calls by provider; those of the environment by driver. */
async function latestCalls(ctx: ProvidersCtx, ids: readonly string[]): Promise<Calls> {
  const { operation, outcome, code, durationMs, at } = providerCall
  const latest = (which: SQL | undefined) =>
    ctx.db.select({ operation, outcome, code, durationMs, at }).from(providerCall).where(which).orderBy(desc(providerCall.id)).limit(callsShown)
  const found = await Promise.all([
    ...ids.map(async (id) => [id, await latest(eq(providerCall.providerId, id))] as const),
    ...ctx.providers.locked.map(
      async ({ settings: { driver } }) => [driver, await latest(and(isNull(providerCall.providerId), eq(providerCall.driver, driver)))] as const,
    ),
  ])
  return new Map(found)
}
