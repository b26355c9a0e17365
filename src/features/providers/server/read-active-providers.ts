import { asc, eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { ProviderKind, SettingValues } from '../model.ts'
import { provider } from '../schema.ts'
import { openValues } from './provider-values.ts'

/** An enabled provider with its secrets, for the composition of the adapters alone. */
export type ActiveProvider = { id: string; kind: ProviderKind; driver: string; values: SettingValues; revision: number }

/**
 * Reads the enabled providers in the order in which they are asked. One whose secrets do not open under the present app's secret is reported and left out,
 * so that it cannot stop the others.
 */
export async function readActiveProviders(ctx: Ctx & { secretBox: SecretBox }): Promise<ActiveProvider[]> {
  requireSystem(ctx)
  const rows = await ctx.db.select().from(provider).where(eq(provider.enabled, true)).orderBy(asc(provider.kind), asc(provider.position), asc(provider.id))
  return rows.flatMap(({ id, kind, driver, revision, ...row }) => {
    try {
      return [{ id, kind, driver, revision, values: openValues(ctx.secretBox, row) }]
    } catch {
      ctx.log.error({ provider: id, driver }, 'the secrets of a provider do not open: APP_SECRET is another one than when they were set')
      return []
    }
  })
}
