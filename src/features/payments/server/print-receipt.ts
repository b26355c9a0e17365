import { readAccount } from '#features/account/api.ts'
import { listLedger, receiptLink, type ReceiptPort } from '#features/money/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { pdfLimit, pdfResponse } from '#platform/pdf/pdf-response.ts'
import { printPaper } from '#platform/pdf/print-paper.ts'
import { formatFen } from '#platform/pure/money.ts'
import { DomainError } from '#platform/domain-error.ts'
import { en } from '../copy/receipt.en.ts'
import { zhTW } from '../copy/receipt.zh-TW.ts'
import { zh, type ReceiptCopy } from '../copy/receipt.zh.ts'
import { receiptTime, type Payment } from '../model.ts'
import { ledgerRows } from '../model/ledger-rows.ts'
import { readPayment } from './read-payment.ts'

const copies: Record<Locale, ReceiptCopy> = { zh, 'zh-TW': zhTW, en }

/** Renders the receipt of the caller's succeeded payment as a PDF in the locale. Other payments have no receipt. */
export async function printReceipt(ctx: Ctx & ReceiptPort, { paymentId, locale }: { paymentId: string; locale: Locale }): Promise<Response> {
  const accountId = requireCustomer(ctx)
  const payment = await readPayment(ctx, paymentId)
  if (!payment.settledAt) throw new DomainError('not-found', 'payments.not-found')
  await requireWithinLimits(ctx, 'platform.too-many', [pdfLimit(accountId)])
  const [account, site] = await Promise.all([readAccount(ctx, accountId), readSiteConfig(ctx, locale)])
  const m = namedTexts(copies[locale], site.siteName)
  const { entries } = await listLedger(ctx, { number: payment.number, page: 1, pageSize: 50 })
  const seller = [site.companyName || site.siteName, ...(site.businessLicence ? [m.taxNumber(site.businessLicence)] : []), ...site.companyAddresses.slice(0, 1)]
  const body = await printPaper({
    locale,
    title: `${m.heading} ${payment.number}`,
    author: site.companyName || site.siteName,
    madeAt: ctx.now(),
    brand: site.siteName,
    heading: m.heading,
    number: payment.number,
    parties: [
      { name: m.seller, lines: seller },
      { name: m.payer, lines: [account.nickname, m.account(account.number)] },
    ],
    facts: [
      [m.number, payment.number],
      [m.paidAt, receiptTime(payment.settledAt)],
      [m.gateway, m.gateways[payment.gateway]],
      [m.purpose, m.purposes[payment.purpose]],
    ],
    seal: site.companyName || site.siteName,
    check: {
      url: await receiptLink(ctx, { locale, number: payment.number, at: payment.settledAt, amountFen: payment.amountFen - payment.refundedFen }),
      text: m.check,
    },
    totals: sumsOf(payment, m, locale),
    ledger: { ...m.ledger, rows: ledgerRows(entries, m.ledger.kinds, (fen) => formatFen(fen, isoOf(locale))) },
    notes: [...(payment.gateway === 'sandbox' ? [m.sandbox] : []), ...m.notes, m.time],
  })
  return pdfResponse(body, `receipt-${payment.number}.pdf`)
}

function sumsOf({ amountFen, refundedFen }: Payment, m: ReceiptCopy, locale: Locale): [string, string][] {
  const money = (fen: bigint) => formatFen(fen, isoOf(locale))
  if (refundedFen === 0n) return [[m.sum, money(amountFen)]]
  return [
    [m.received, money(amountFen)],
    [m.refunded, money(-refundedFen)],
    [m.sum, money(amountFen - refundedFen)],
  ]
}
