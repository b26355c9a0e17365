import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { taxVersion } from '../../schema.ts'

/** Withdraws a version before it takes effect. A repetition changes nothing. Throws `taxes.in-force` afterwards, and `taxes.not-found`. */
export async function withdrawTaxScheme(ctx: Ctx, { version }: { version: number }): Promise<void> {
  const withdrawnBy = requireStaff(ctx, 'taxes.write')
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(taxVersion).where(eq(taxVersion.version, version)).for('update')
    if (!row) throw new DomainError('not-found', 'taxes.not-found')
    if (row.withdrawnAt) return
    const now = ctx.now()
    if (row.effectiveAt <= now) throw new DomainError('conflict', 'taxes.in-force')
    await ctx.db.update(taxVersion).set({ withdrawnAt: now, withdrawnBy }).where(eq(taxVersion.version, version))
  })
}
