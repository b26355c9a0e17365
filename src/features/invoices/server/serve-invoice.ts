import { and, eq } from 'drizzle-orm'
import { fileResponse, readFile } from '#features/files/api.ts'
import type { ReceiptPort } from '#features/money/api.ts'
import { receiptTime } from '#features/payments/model.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireCustomer, requireStaff } from '#platform/ctx.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { pdfLimit, pdfResponse } from '#platform/pdf/pdf-response.ts'
import { printPaper } from '#platform/pdf/print-paper.ts'
import { formatFen } from '#platform/pure/money.ts'
import { DomainError } from '#platform/domain-error.ts'
import { en } from '../copy/invoice-copy.en.ts'
import { zhTW } from '../copy/invoice-copy.zh-TW.ts'
import { zh, type InvoicePaperCopy } from '../copy/invoice-copy.zh.ts'
import type { Invoice } from '../model.ts'
import { invoice } from '../schema.ts'
import { invoicesOf } from './invoice-rows.ts'
import { invoiceToken } from './invoice-token.ts'
import type { InvoiceRow } from './move-invoice.ts'
import { filePurpose, permission, type InvoicesCtx } from './ports.ts'

const copies: Record<Locale, InvoicePaperCopy> = { zh, 'zh-TW': zhTW, en }
const notFound = () => new DomainError('not-found', 'invoices.not-found')

/** Serves the caller's issued invoice as a PDF: the file uploaded by finance, otherwise a generated sheet, which is marked as a copy. */
export async function serveInvoice(ctx: InvoicesCtx & ReceiptPort, { invoiceId, locale }: { invoiceId: string; locale: Locale }): Promise<Response> {
  const accountId = requireCustomer(ctx)
  const [row] = await ctx.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, invoiceId), eq(invoice.accountId, accountId)))
  if (!row) throw notFound()
  await requireWithinLimits(ctx, 'platform.too-many', [pdfLimit(accountId)])
  return answer(ctx, row, locale)
}

/** Serves the same to finance. */
export async function serveStaffInvoice(ctx: InvoicesCtx & ReceiptPort, { invoiceId, locale }: { invoiceId: string; locale: Locale }): Promise<Response> {
  requireStaff(ctx, permission)
  const [row] = await ctx.db.select().from(invoice).where(eq(invoice.id, invoiceId))
  if (!row) throw notFound()
  return answer(ctx, row, locale)
}

async function answer(ctx: InvoicesCtx & ReceiptPort, row: InvoiceRow, locale: Locale): Promise<Response> {
  if (!row.officialNumber || !row.issuedAt || !row.title) throw notFound()
  const name = `invoice-${row.officialNumber}.pdf`
  if (row.fileId) {
    const { bytes } = await readFile(ctx, { fileId: row.fileId, accountId: row.accountId, purpose: filePurpose })
    return fileResponse({ bytes, contentType: 'application/pdf', name })
  }
  const [shown] = await invoicesOf(ctx, [row])
  return pdfResponse(await draw(ctx, shown!, locale), name)
}

async function draw(ctx: InvoicesCtx & ReceiptPort, one: Invoice, locale: Locale): Promise<ReadableStream<Uint8Array>> {
  const site = await readSiteConfig(ctx, locale)
  const m = namedTexts(copies[locale], site.siteName)
  const money = (fen: bigint) => formatFen(fen, isoOf(locale))
  const title = one.title!
  const lines = (texts: readonly (string | null)[]) => texts.filter((text): text is string => Boolean(text))
  return printPaper({
    locale,
    title: `${m.heading[one.kind]} ${one.officialNumber}`,
    author: site.companyName || site.siteName,
    madeAt: ctx.now(),
    brand: site.siteName,
    heading: m.heading[one.kind],
    mark: m.mark,
    watermark: one.redNumber ? m.reversed : m.watermark,
    number: one.officialNumber!,
    parties: [
      {
        name: m.buyer,
        lines: lines([
          title.name,
          title.taxNumber ? m.taxNumber(title.taxNumber) : m.person,
          title.address,
          title.phone,
          title.bank && title.bankAccount ? m.bank(title.bank, title.bankAccount) : null,
        ]),
      },
      {
        name: m.seller,
        lines: lines([site.companyName || site.siteName, site.businessLicence ? m.taxNumber(site.businessLicence) : null, site.companyAddresses[0] ?? null]),
      },
    ],
    facts: [
      [m.official, one.officialNumber!],
      [m.issuedAt, receiptTime(one.issuedAt!)],
      [m.request, one.number],
      [m.rate, `${one.taxPercent}%`],
      ...(one.redNumber ? [[m.redNumber, one.redNumber] as const] : []),
    ],
    table: { head: m.head, rows: one.lines.map((line) => [m.item, line.orderNumber, money(line.amountFen)]), widths: [4, 3, 2] },
    check: { url: addressOf(ctx, one, locale), text: m.check },
    totals: [
      [m.net, money(one.amountFen - one.taxFen)],
      [m.tax, money(one.taxFen)],
      [m.sum, money(one.amountFen)],
    ],
    notes: m.notes,
  })
}

/** Address where anyone who holds the sheet compares it with the books (QR code on the paper). */
function addressOf(ctx: ReceiptPort, { officialNumber, issuedAt, amountFen, kind, title }: Invoice, locale: Locale): string {
  const token = invoiceToken(ctx.receiptMac, { number: officialNumber!, at: issuedAt!, amountFen }, { kind, title: title! })
  return `${ctx.publicOrigin()}/${locale}/statement?invoice=${token}`
}
