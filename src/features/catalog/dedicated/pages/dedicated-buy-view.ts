import { isoOf } from '#platform/i18n/locales.ts'
import { formatFen } from '#platform/pure/money.ts'
import { formatDate } from '#platform/pure/formats.ts'
import { needsVerification } from '../../config/choices.ts'
import { dedicatedRegionOf, modelOf, modelReason, stockOf } from '../choices.ts'
import { cpuText, sizeText, usableGb } from '../../model/dedicated.ts'
import type { DedicatedConfig, PricedConfig } from '../../model.ts'
import { renewalOutlook, type OptionPrices } from '../../quotes/option-prices.ts'
import { dedicatedQueryOf } from '../query.ts'
import type { DedicatedField } from '../settle.ts'
import type { DedicatedBuyView } from './dedicated-buy-props.ts'
import { sectionsOf } from './dedicated-buy-sections.ts'
import { nameIn, type Chosen, type Texts } from './dedicated-buy-texts.ts'

/** View of the buy page for one configuration. */
export function dedicatedBuyView(
  chosen: Omit<Chosen, 'model'> & {
    priced: PricedConfig<DedicatedConfig>
    options: OptionPrices
    renewalGuaranteeMonths: number
    changed: readonly DedicatedField[]
  },
): DedicatedBuyView {
  const { offer, config, texts, changed } = chosen
  const { buy: b, dedicated: d, common: m } = texts
  const model = modelOf(offer, config)
  if (!model) throw new Error('a settled configuration has a model')
  const hours = stockOf(offer, config)?.deliveryHours ?? 0
  const names = changed.map((field) => m.fields[field]).join(' · ')
  return {
    title: d.title,
    description: d.description,
    heading: d.heading,
    back: d.back,
    pledges: d.pledges,
    sections: sectionsOf({ ...chosen, model }),
    config,
    query: dedicatedQueryOf(config),
    paused: dedicatedRegionOf(offer, config)?.zones.find(({ id }) => id === config.zoneId)?.paused
      ? m.errors.paused
      : modelReason(offer, model.id)
        ? m.errors['machines-sold-out']
        : null,
    changed: changed.length === 0 ? null : { title: b.changedTitle, text: b.changed(names), short: b.adjusted(names) },
    needsVerification: needsVerification(dedicatedRegionOf(offer, config)),
    words: wordsOf({ ...chosen, model }),
    delivery: { label: d.delivery, text: d.deliveryWithin(hours) },
    options: chosen.options,
    promise: `${texts.promises.machine(hours)} ${texts.promises.refund}`,
    outlook: {
      title: b.outlook.title,
      years: renewalOutlook(chosen.priced.renewalFen, config.months + chosen.renewalGuaranteeMonths).map((year) => ({
        ...year,
        label: b.outlook.after(year.years),
        note: year.guaranteed ? b.outlook.guaranteed : b.outlook.listed,
      })),
    },
    price: priceOf(chosen.priced, texts),
    texts: {
      summary: b.summary,
      configuration: b.configuration,
      details: b.details,
      hideDetails: b.hideDetails,
      oneMore: b.more('1'),
      last: b.last,
      noLast: b.noLast,
      buyNow: b.buyNow,
      signInToBuy: b.signInToBuy,
      ordering: b.ordering,
      // Filled in by the browser, which has no texts.
      ownDiscount: m.lines['agent-discount']({ percent: '{percent}' }),
      priceFloor: m.lines['price-floor']({ percent: '{percent}' }),
      ownPrice: d.ownPrice,
      keys: b.keys,
      coupon: { ...b.coupon, row: m.fields.couponCode, line: m.lines['coupon-discount']({ code: '{code}' }) },
      locale: texts.locale,
      verify: b.verify,
      priceChanged: d.priceChanged,
    },
  }
}

function wordsOf({ offer, config, model, texts }: Chosen): string[] {
  const { hardware: h } = texts.common
  const region = dedicatedRegionOf(offer, config)
  const zone = region?.zones.find((one) => one.id === config.zoneId)
  const image = offer.images.find((one) => one.id === config.imageId)
  const usable = h.usable(sizeText(usableGb(model.hardware, config.raid)))
  return [
    `${nameIn(texts, model.names)} · ${cpuText(model.hardware)}`,
    `${nameIn(texts, region?.names)} · ${nameIn(texts, zone?.names)}`,
    config.raid === 'none' ? h.raid.none : `${h.raid[config.raid]} · ${usable}`,
    nameIn(texts, image?.names),
    `${config.bandwidthMbps} Mbps`,
  ]
}

function priceOf(priced: PricedConfig<DedicatedConfig>, { common: m, buy: b, locale }: Texts): DedicatedBuyView['price'] {
  const iso = isoOf(locale)
  const lines: Readonly<Record<string, (params: Record<string, string | number>) => string>> = m.lines
  const { months, quantity } = priced.config
  // The guarantee ends on the same day for all customers, so it is in the company's time zone.
  const until = formatDate(iso, priced.renewalGuaranteedUntilAt, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'Asia/Shanghai' })
  return {
    lines: priced.lines.map((line) => ({
      code: line.code,
      text: lines[line.code]?.(line.params) ?? line.code,
      amountFen: line.amountFen,
      discount: line.kind === 'discount',
    })),
    totalFen: priced.totalFen,
    totalLabel: b.totalFor(m.period(months), quantity),
    saved: priced.discountFen > 0n ? b.saved(formatFen(priced.discountFen, iso)) : null,
    renewal: { label: b.renewal, fen: priced.renewalFen, note: b.renewalUntil(until) },
    spoken: b.announce(formatFen(priced.totalFen, iso), m.period(months), quantity),
  }
}
