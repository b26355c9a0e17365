import { eq, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { cpsTerms } from '../../schema.ts'
import { tellTerms } from './tell-terms.ts'

/**
 * Withdraws a version before it takes effect, and tells the partners who were told of it. A repetition changes nothing. Throws `partnerships.terms-in-force`
 * afterwards, and `partnerships.no-terms`.
 */
export async function withdrawCpsTerms(ctx: Ctx, { version }: { version: number }): Promise<void> {
  const withdrawnBy = requireStaff(ctx, 'partners.terms')
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('partner-terms'))`)
    const [row] = await ctx.db.select().from(cpsTerms).where(eq(cpsTerms.version, version))
    if (!row) throw new DomainError('not-found', 'partnerships.no-terms')
    if (row.withdrawnAt) return
    const now = ctx.now()
    if (row.effectiveAt <= now) throw new DomainError('conflict', 'partnerships.terms-in-force')
    await ctx.db.update(cpsTerms).set({ withdrawnAt: now, withdrawnBy }).where(eq(cpsTerms.version, version))
    await enqueue(ctx, tellTerms, { about: 'cps', version, kept: true, after: null })
  })
}
