import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { commission } from '../../schema.ts'

/** Locks a commission before it is settled, in a transaction. Throws `partnerships.no-commission`. */
export async function lockCommission(ctx: Pick<Ctx, 'db'>, commissionId: string) {
  const [found] = await ctx.db.select().from(commission).where(eq(commission.id, commissionId)).for('update')
  if (!found) throw new DomainError('not-found', 'partnerships.no-commission')
  return found
}
