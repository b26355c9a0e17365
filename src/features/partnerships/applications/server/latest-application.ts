import { and, desc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { OwnApplication, PartnerKind } from '../../model.ts'
import { partnerApplication } from '../../schema.ts'

/** Reads the caller's latest application in a program, in any state. */
export async function latestApplication(ctx: Pick<Ctx, 'actor' | 'db'>, kind: PartnerKind): Promise<OwnApplication | null> {
  const accountId = requireCustomer(ctx)
  const { id, state, reason, createdAt, decidedAt } = partnerApplication
  const [found] = await ctx.db
    .select({ id, kind: partnerApplication.kind, state, reason, createdAt, decidedAt })
    .from(partnerApplication)
    .where(and(eq(partnerApplication.accountId, accountId), eq(partnerApplication.kind, kind)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return found ?? null
}
