import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { PartnerKind } from '../../model.ts'
import { partner } from '../../schema.ts'

/** Reads the caller's partnership in a program, active or ended. */
export async function ownPartnership(ctx: Pick<Ctx, 'actor' | 'db'>, kind: PartnerKind): Promise<typeof partner.$inferSelect | undefined> {
  const accountId = requireCustomer(ctx)
  const [own] = await ctx.db
    .select()
    .from(partner)
    .where(and(eq(partner.accountId, accountId), eq(partner.kind, kind)))
  return own
}
