import { count, desc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { taxPageSize, type TaxDocumentPage } from '../model.ts'
import { taxDocument } from '../schema.ts'
import { documentsOf } from './document-rows.ts'

/** Lists the caller's invoices and credit notes, newest first. */
export async function listTaxDocuments(ctx: Ctx, { page }: { page: number }): Promise<TaxDocumentPage> {
  const accountId = requireCustomer(ctx)
  const own = eq(taxDocument.accountId, accountId)
  const [[all], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(taxDocument).where(own),
    ctx.db
      .select()
      .from(taxDocument)
      .where(own)
      .orderBy(desc(taxDocument.issuedAt), desc(taxDocument.id))
      .limit(taxPageSize)
      .offset((page - 1) * taxPageSize),
  ])
  return { documents: await documentsOf(ctx, rows), total: all!.total, page, pageSize: taxPageSize }
}
