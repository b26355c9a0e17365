import { and, count, desc, eq, ne } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { CustomerInvoices } from '../model.ts'
import { invoice } from '../schema.ts'
import { permission } from './ports.ts'

/** Lists the latest invoices of a customer for finance, and counts all. Drafts are the customer's alone. */
export async function listInvoicesOf(ctx: Pick<Ctx, 'actor' | 'db'>, { accountId, most }: { accountId: string; most: number }): Promise<CustomerInvoices> {
  requireStaff(ctx, permission)
  const { number, kind, state, amountFen, createdAt } = invoice
  const theirs = and(eq(invoice.accountId, accountId), ne(state, 'draft'))
  const [rows, counted] = await Promise.all([
    ctx.db.select({ number, kind, state, amountFen, createdAt }).from(invoice).where(theirs).orderBy(desc(createdAt), desc(invoice.id)).limit(most),
    ctx.db.select({ total: count() }).from(invoice).where(theirs),
  ])
  return { rows, total: counted[0]!.total }
}
