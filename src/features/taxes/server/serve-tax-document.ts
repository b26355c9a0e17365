import { and, eq } from 'drizzle-orm'
import { requireCustomer, requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { pdfLimit, pdfResponse } from '#platform/pdf/pdf-response.ts'
import { printPaper } from '#platform/pdf/print-paper.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { taxDocument } from '../schema.ts'
import { documentsOf, type DocumentRow } from './document-rows.ts'
import { taxPaper } from './tax-paper.ts'

type Asked = { documentId: string; locale: Locale }
const notFound = () => new DomainError('not-found', 'taxes.document-not-found')

/** Serves the caller's invoice or credit note as PDF in the locale. */
export async function serveTaxDocument(ctx: Ctx, { documentId, locale }: Asked): Promise<Response> {
  const accountId = requireCustomer(ctx)
  const [row] = await ctx.db
    .select()
    .from(taxDocument)
    .where(and(eq(taxDocument.id, documentId), eq(taxDocument.accountId, accountId)))
  if (!row) throw notFound()
  await requireWithinLimits(ctx, 'platform.too-many', [pdfLimit(accountId)])
  return answer(ctx, row, locale)
}

/** Serves the same to finance. */
export async function serveStaffTaxDocument(ctx: Ctx, { documentId, locale }: Asked): Promise<Response> {
  requireStaff(ctx, 'money')
  const [row] = await ctx.db.select().from(taxDocument).where(eq(taxDocument.id, documentId))
  if (!row) throw notFound()
  return answer(ctx, row, locale)
}

async function answer(ctx: Ctx, row: DocumentRow, locale: Locale): Promise<Response> {
  const [[shown], site] = await Promise.all([documentsOf(ctx, [row]), readSiteConfig(ctx, locale)])
  const paper = taxPaper(shown!, { locale, brand: site.siteName, madeAt: ctx.now() })
  return pdfResponse(await printPaper(paper), `${row.number}.pdf`)
}
