import { asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Family, FamilyOffer } from '../../model.ts'
import { family } from '../../schema.ts'

const { id, names, purpose, ratios, minVcpu, maxVcpu } = family
const columns = { id, names, purpose, ratios, minVcpu, maxVcpu }

/** Lists the families on sale in display order. */
export async function listFamilies(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<FamilyOffer[]> {
  requireAnyone(ctx)
  return ctx.db.select(columns).from(family).where(eq(family.offered, true)).orderBy(asc(family.sort), asc(family.id))
}

/** Reads one family, also a hidden one, because servers may still have it. Undefined if there is none. */
export async function readFamily(ctx: Pick<Ctx, 'actor' | 'db'>, familyId: Family): Promise<FamilyOffer | undefined> {
  requireAnyone(ctx)
  const [found] = await ctx.db.select(columns).from(family).where(eq(family.id, familyId))
  return found
}

/** Names of all families by ID, also of hidden ones, which servers and orders have. */
export async function listFamilyNames(ctx: Pick<Ctx, 'actor' | 'db'>, locale: Locale): Promise<Record<Family, string>> {
  requireAnyone(ctx)
  const rows = await ctx.db.select({ id, names }).from(family).orderBy(asc(family.sort), asc(id))
  return Object.fromEntries(rows.map((row) => [row.id, row.names[locale]]))
}
