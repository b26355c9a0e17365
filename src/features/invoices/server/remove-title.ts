import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { invoiceTitle } from '../schema.ts'

/** Removes one of the caller's titles. Invoices keep their copy. */
export async function removeTitle(ctx: Ctx, { titleId }: { titleId: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  const gone = await ctx.db
    .delete(invoiceTitle)
    .where(and(eq(invoiceTitle.id, titleId), eq(invoiceTitle.accountId, accountId)))
    .returning({ id: invoiceTitle.id })
  if (gone.length === 0) throw new DomainError('not-found', 'invoices.title-not-found')
}
