import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import { ruleVersion } from '../schema.ts'

/** Withdraws a version before it takes effect. A repetition changes nothing. Throws `rules.in-force` afterwards, and `rules.not-found`. */
export async function withdrawRules(ctx: Ctx, { version }: { version: number }): Promise<void> {
  const withdrawnBy = requireStaff(ctx, 'rules.write')
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(ruleVersion).where(eq(ruleVersion.version, version)).for('update')
    if (!row) throw new DomainError('not-found', 'rules.not-found')
    if (row.withdrawnAt) return
    const now = ctx.now()
    if (row.effectiveAt <= now) throw new DomainError('conflict', 'rules.in-force')
    await ctx.db.update(ruleVersion).set({ withdrawnAt: now, withdrawnBy }).where(eq(ruleVersion.version, version))
    await announce(ctx, 'rules.changed', { version })
  })
}
