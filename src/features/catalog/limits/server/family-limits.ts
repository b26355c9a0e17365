import { asc, desc, eq } from 'drizzle-orm'
import { requireAnyone, requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Family } from '../../model.ts'
import { family as families } from '../../schema.ts'
import { limitNames, type FamilyLimits, type ResourceLimits } from '../model.ts'
import type { FamilyLimitsInput } from '../forms.ts'
import { familyLimits } from '../schema.ts'

/** Limits the machines of a family, present and new ones. Reconciliation applies it to those that exist. Idempotent. Throws `catalog.no-family`. */
export async function setFamilyLimits(ctx: Ctx, { family, ...given }: FamilyLimitsInput): Promise<void> {
  const staffId = requireStaff(ctx, 'catalog.edit')
  const [known] = await ctx.db.select({ id: families.id }).from(families).where(eq(families.id, family))
  if (!known) throw new DomainError('not-found', 'catalog.no-family')
  const limits = Object.fromEntries(limitNames.flatMap((name) => (given[name] === null ? [] : [[name, given[name]]]))) as ResourceLimits
  const set = { limits, setAt: ctx.now(), setBy: staffId }
  await ctx.db
    .insert(familyLimits)
    .values({ family, ...set })
    .onConflictDoUpdate({ target: familyLimits.family, set })
}

/** Lists all families with their limits, for staff. */
export async function listFamilyLimits(ctx: Ctx): Promise<FamilyLimits[]> {
  requireStaff(ctx, 'catalog.edit')
  const rows = await ctx.db.select().from(familyLimits)
  const all = await ctx.db.select({ id: families.id }).from(families).orderBy(desc(families.offered), asc(families.sort), asc(families.id))
  return all.map(({ id: family }) => {
    const row = rows.find((one) => one.family === family)
    return { family, limits: row?.limits ?? {}, setAt: row?.setAt ?? null, by: row?.setBy ?? null }
  })
}

/** Reads the limits of each family that has some. */
export async function readFamilyLimits(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<ReadonlyMap<Family, ResourceLimits>> {
  requireAnyone(ctx)
  const rows = await ctx.db.select({ family: familyLimits.family, limits: familyLimits.limits }).from(familyLimits)
  return new Map(rows.map(({ family, limits }) => [family, limits]))
}
