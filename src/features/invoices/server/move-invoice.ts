import { and, eq } from 'drizzle-orm'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { invoiceCan, transitions, type InvoiceEvent, type InvoiceState } from '../model.ts'
import { invoice, invoiceHistory } from '../schema.ts'

export type InvoiceRow = typeof invoice.$inferSelect

/** Locks an invoice, of the given account if set. Throws `invoices.not-found`, also for another account's. */
export async function lockInvoice(ctx: Ctx, invoiceId: string, accountId?: string): Promise<InvoiceRow> {
  const [row] = await ctx.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, invoiceId), accountId ? eq(invoice.accountId, accountId) : undefined))
    .for('update')
  if (!row) throw new DomainError('not-found', 'invoices.not-found')
  return row
}

/** Changes a state on the locked row, with its line of history; no other code does. Throws `invoices.moved-on`. */
export async function moveInvoice(ctx: Ctx, event: InvoiceEvent, row: InvoiceRow, change: Partial<typeof invoice.$inferInsert> = {}): Promise<void> {
  if (!invoiceCan(event, row)) throw new DomainError('conflict', 'invoices.moved-on', { state: row.state })
  const { to } = transitions[event]
  const moved = await ctx.db
    .update(invoice)
    .set({ ...change, state: to, stateAt: ctx.now() })
    .where(and(eq(invoice.id, row.id), eq(invoice.state, row.state)))
    .returning({ id: invoice.id })
  if (moved.length === 0) throw new Error(`invoice ${row.id} moved under its lock`)
  await writeHistory(ctx, { invoiceId: row.id, from: row.state, to })
}

export async function writeHistory(ctx: Ctx, line: { invoiceId: string; from: InvoiceState | null; to: InvoiceState }): Promise<void> {
  await ctx.db.insert(invoiceHistory).values({ invoiceId: line.invoiceId, fromState: line.from, toState: line.to, ...byOf(ctx.actor), at: ctx.now() })
}

function byOf(actor: Actor): { byKind: 'customer' | 'staff' | 'system'; byId: string } {
  switch (actor.kind) {
    case 'customer':
      return { byKind: 'customer', byId: actor.accountId }
    case 'staff':
      return { byKind: 'staff', byId: actor.staffId }
    case 'system':
      return { byKind: 'system', byId: actor.name }
    case 'visitor':
      throw new Error('a visitor moves no invoice')
  }
}
