import type { Paper } from '#platform/pdf/paper.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { formatDate, regionNames } from '#platform/pure/formats.ts'
import { formatFen } from '#platform/pure/money.ts'
import { en } from '../copy/tax-paper.en.ts'
import { zhTW } from '../copy/tax-paper.zh-TW.ts'
import { zh, type TaxPaperCopy } from '../copy/tax-paper.zh.ts'
import { ratePercent, type TaxDocument } from '../model.ts'

const copies: Record<Locale, TaxPaperCopy> = { zh, 'zh-TW': zhTW, en }

/** The sheet of an invoice or a credit note, whose amounts are negative. Dates are those of the seller's time zone. */
export function taxPaper(one: TaxDocument, { locale, brand, madeAt }: { locale: Locale; brand: string; madeAt: Date }): Paper {
  const m = copies[locale]
  const iso = isoOf(locale)
  const sign = one.kind === 'invoice' ? 1n : -1n
  const money = (fen: bigint) => formatFen(sign * fen, iso)
  const countryName = (code: string) => regionNames(iso).of(code) ?? code
  const lines = (texts: readonly (string | null)[]) => texts.filter((text): text is string => Boolean(text))
  const { seller, buyer } = one
  const day = (at: Date) => formatDate(iso, at, { timeZone: seller.timeZone, dateStyle: 'long' })
  const item = m.item(m.products[one.product], m.orderKinds[one.orderKind])
  return {
    locale,
    title: `${m.heading[one.kind]} ${one.number}`,
    author: seller.name,
    madeAt,
    brand,
    heading: m.heading[one.kind],
    number: one.number,
    parties: [
      {
        name: m.seller,
        lines: lines([seller.name, seller.address, countryName(seller.country), seller.taxNumber && m.taxNumber(seller.taxNumber), seller.registration]),
      },
      {
        name: m.buyer,
        lines: buyer
          ? lines([buyer.name, buyer.address, countryName(buyer.country), buyer.taxNumber && m.taxNumber(buyer.taxNumber)])
          : [m.noBuyer, m.orderOf(one.orderNumber)],
      },
    ],
    facts: [
      [m.number, one.number],
      [m.issuedOn, day(one.issuedAt)],
      [m.paidOn, day(one.paidAt)],
      [m.order, one.orderNumber],
      ...(one.corrects ? [[m.corrects, one.corrects] as const] : []),
    ],
    table: {
      head: m.head,
      rows: [[item, one.taxName ? `${one.taxName} ${ratePercent(one.basisPoints)}%` : m.noTax, money(one.grossFen - one.taxFen)]],
      widths: [5, 2, 2],
    },
    totals: [
      [m.net, money(one.grossFen - one.taxFen)],
      [one.taxName ? m.taxOf(one.taxName, ratePercent(one.basisPoints)) : m.noTax, money(one.taxFen)],
      [m.sum[one.kind], money(one.grossFen)],
    ],
    notes: lines([one.kind === 'credit-note' && one.corrects ? m.correctsNote(one.corrects) : m.paidNote, m.treatmentNotes[one.treatment]]),
  }
}
