import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { detailsForm } from '../forms.ts'
import type { Buyer } from '../model.ts'
import { billingDetails, taxDocument } from '../schema.ts'
import { normaliseTaxNumber } from './tax-numbers.ts'

const { name, address, country, taxNumber } = billingDetails
const columns = { name, address, country, taxNumber }

/** Reads the caller's billing details. Null before they are given. */
export async function readBillingDetails(ctx: Ctx): Promise<Buyer | null> {
  const accountId = requireCustomer(ctx)
  const [row] = await ctx.db.select(columns).from(billingDetails).where(eq(billingDetails.accountId, accountId))
  return row ?? null
}

/** Stores whom the caller's later invoices are made out to. Issued ones keep theirs. A wrong tax number is a fault of its field. */
export async function saveBillingDetails(ctx: Ctx, input: z.output<typeof detailsForm>): Promise<void> {
  const accountId = requireCustomer(ctx)
  const number = input.taxNumber === null ? null : normaliseTaxNumber(input.country, input.taxNumber)
  if (number === undefined) throw new DomainError('invalid', 'taxes.tax-number', {}, [{ path: 'taxNumber', code: 'taxes.tax-number' }])
  const values = { ...input, taxNumber: number, updatedAt: ctx.now() }
  await ctx.db
    .insert(billingDetails)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: billingDetails.accountId, set: values })
}

/**
 * Adds the caller's billing details to one of the caller's invoices that has none. Its tax stays, so the country must be the one that it was taxed in. A repetition changes
 * nothing. Throws `taxes.document-not-found`, `taxes.details-missing`, `taxes.other-country`.
 */
export async function completeTaxInvoice(ctx: Ctx, { documentId }: { documentId: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(taxDocument)
      .where(and(eq(taxDocument.id, documentId), eq(taxDocument.accountId, accountId)))
      .for('update')
    if (!row) throw new DomainError('not-found', 'taxes.document-not-found')
    if (row.buyer) return
    const buyer = await readBillingDetails(ctx)
    if (!buyer) throw new DomainError('conflict', 'taxes.details-missing')
    if (buyer.country !== row.country) throw new DomainError('conflict', 'taxes.other-country')
    await ctx.db
      .update(taxDocument)
      .set({ buyer })
      .where(and(eq(taxDocument.id, documentId), isNull(taxDocument.buyer)))
  })
}

/** Erases the billing details of a closed account. Issued invoices keep their buyer, as the law requires. In the caller's transaction. */
export async function eraseBillingDetails(ctx: Ctx, accountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(billingDetails).where(eq(billingDetails.accountId, accountId))
}
