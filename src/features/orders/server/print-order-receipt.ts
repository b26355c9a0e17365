import { readAccount } from '#features/account/api.ts'
import { cpuText } from '#features/catalog/model/dedicated.ts'
import { listLedger, receiptLink, sumOrderMoney, type ReceiptPort } from '#features/money/api.ts'
import { ledgerRows } from '#features/payments/model/ledger-rows.ts'
import { receiptTime } from '#features/payments/model.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { pdfLimit, pdfResponse } from '#platform/pdf/pdf-response.ts'
import { printPaper } from '#platform/pdf/print-paper.ts'
import { formatFen } from '#platform/pure/money.ts'
import { DomainError } from '#platform/domain-error.ts'
import { en as receiptEn } from '../copy/order-receipt.en.ts'
import { zhTW as receiptTw } from '../copy/order-receipt.zh-TW.ts'
import { zh as receiptZh, type OrderReceiptCopy } from '../copy/order-receipt.zh.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'
import { networkChanges } from '../model/network-text.ts'
import type { OrderDetail, PlaceNames } from '../model.ts'
import { readOrder } from './read-order.ts'
import { readPlaceNames } from './read-place-names.ts'

const words: Record<Locale, { copy: OrderReceiptCopy; texts: typeof zh }> = {
  zh: { copy: receiptZh, texts: zh },
  'zh-TW': { copy: receiptTw, texts: zhTW },
  en: { copy: receiptEn, texts: en },
}

/** Renders the receipt of the caller's paid order as a PDF in the locale, refunds included. Other orders have no receipt. */
export async function printOrderReceipt(ctx: Ctx & ReceiptPort, { number, locale }: { number: string; locale: Locale }): Promise<Response> {
  const accountId = requireCustomer(ctx)
  const order = await readOrder(ctx, { number })
  if (!order.paidAt) throw new DomainError('not-found', 'orders.not-found')
  await requireWithinLimits(ctx, 'platform.too-many', [pdfLimit(accountId)])
  const [account, site, names] = await Promise.all([readAccount(ctx, accountId), readSiteConfig(ctx, locale), readPlaceNames(ctx, locale)])
  const { copy: m, texts } = namedTexts(words[locale], site.siteName)
  const money = (fen: bigint) => formatFen(fen, isoOf(locale))
  const seller = [site.companyName || site.siteName, ...(site.businessLicence ? [m.taxNumber(site.businessLicence)] : []), ...site.companyAddresses.slice(0, 1)]
  const body = await printPaper({
    locale,
    title: `${m.heading} ${number}`,
    author: site.companyName || site.siteName,
    madeAt: ctx.now(),
    brand: site.siteName,
    heading: m.heading,
    number,
    parties: [
      { name: m.seller, lines: seller },
      { name: m.payer, lines: [account.nickname, m.account(account.number)] },
    ],
    facts: [
      [m.number, number],
      [m.paidAt, receiptTime(order.paidAt)],
      [m.kind, texts.kinds[order.kind]],
      [m.place, [names.regions[order.config.regionId], names.zones[order.config.zoneId]].filter(Boolean).join(' / ')],
    ],
    table: {
      head: m.head,
      rows: [
        [
          contentOf(order, texts, names),
          order.kind === 'upgrade' || order.topUp ? m.rest : m.months(order.config.months),
          String(order.config.quantity),
          money(order.snapshot.listFen),
        ],
      ],
      widths: [5, 1.8, 1.2, 2],
    },
    seal: site.companyName || site.siteName,
    check: { url: await receiptLink(ctx, { locale, number, at: order.paidAt, amountFen: await leftOf(ctx, accountId, order) }), text: m.check },
    totals: await sumsOf(ctx, accountId, order, m, money),
    ledger: { ...m.ledger, rows: ledgerRows((await listLedger(ctx, { number, page: 1, pageSize: 50 })).entries, m.ledger.kinds, money) },
    notes: m.notes,
  })
  return pdfResponse(body, `receipt-${number}.pdf`)
}

function contentOf({ config, dedicated, upgrade, topUp }: OrderDetail, m: typeof zh, names: PlaceNames): string {
  if (topUp) return [m.kinds['top-up'], topUp.serverName, m.config.gib(topUp.gib)].join(' · ')
  const shape =
    config.product === 'cloud-server' ? m.config.shapeText(config.vcpu, config.memoryGib) : dedicated ? `${dedicated.code} ${cpuText(dedicated.hardware)}` : ''
  const changes = upgrade ? networkChanges(upgrade.from, config, m.config) : []
  return [m.products[config.product], shape, names.images[config.imageId], ...changes].filter(Boolean).join(' · ')
}

async function sumsOf(
  ctx: Ctx,
  accountId: string,
  { id, snapshot, totalFen, state }: OrderDetail,
  m: OrderReceiptCopy,
  money: (fen: bigint) => string,
): Promise<[string, string][]> {
  const off: [string, string][] =
    snapshot.discountFen > 0n
      ? [
          [m.list, money(snapshot.listFen)],
          [m.discount, money(-snapshot.discountFen)],
        ]
      : []
  const paid: [string, string] = [m.paid, money(totalFen)]
  if (state !== 'refunded') return [...off, paid]
  const left = await leftOf(ctx, accountId, { id, state, totalFen })
  return [...off, paid, [m.refunded, money(left - totalFen)], [m.left, money(left)]]
}

/** Sum that the customer paid for the order and has not been refunded. */
async function leftOf(ctx: Ctx, accountId: string, { id, state, totalFen }: Pick<OrderDetail, 'id' | 'state' | 'totalFen'>): Promise<bigint> {
  return state === 'refunded' ? ((await sumOrderMoney(ctx, { accountId, orderIds: [id] })).get(id) ?? 0n) : totalFen
}
