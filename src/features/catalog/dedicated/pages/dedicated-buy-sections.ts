import { ipv6Reason, lackReason, mostIn, needsVerification, protectionReasonIn, type Reason } from '../../config/choices.ts'
import { includedProtectionGbps } from '../../model/capabilities.ts'
import { dedicatedImageReason, dedicatedRegionOf, dedicatedRegionReason, dedicatedZoneReason, leftInRegion, modelReason } from '../choices.ts'
import {
  arrayOf,
  bandwidthsOf,
  cpuText,
  dedicatedLimits,
  failuresBorne,
  memoryText,
  raidLevelsOf,
  sizeText,
  usableGb,
  type DedicatedRegion,
  type DedicatedZone,
} from '../../model/dedicated.ts'
import { nextZone } from '../../config/next-zone.ts'
import { forgottenBy } from '../options.ts'
import { imageGroups } from '../../model.ts'
import type { BuyChoice, BuyField, BuySectionView } from './dedicated-buy-props.ts'
import { groupText, nameIn, reasonText, type Chosen } from './dedicated-buy-texts.ts'

/** Sections config, region and system of the page, and those that follow. */
export function sectionsOf(chosen: Chosen): BuySectionView[] {
  const { sections, notes, needsSignIn } = chosen.texts.dedicated
  return [
    { key: 'config', title: sections.config, note: needsSignIn, fields: [modelField(chosen)] },
    { key: 'region', title: sections.region, note: notes.region, fields: placeFields(chosen) },
    { key: 'system', title: sections.system, note: notes.password, fields: [...imageFields(chosen), raidField(chosen)] },
    { key: 'network', title: sections.network, fields: networkFields(chosen) },
    { key: 'term', title: sections.term, fields: termFields(chosen) },
  ]
}

/** Reason against a choice. `from` is a place that has no machine of the model: then the next zone that has one is named. */
function closed(chosen: Chosen, reason: Reason | undefined, from?: { regionId: string; zoneId?: string }): { reason?: string } {
  if (!reason) return {}
  const { offer, config, texts } = chosen
  const text = reasonText(texts, reason)
  const next = from && nextZone<DedicatedZone, DedicatedRegion>(offer.regions, from, (zone) => (zone.stock[config.modelId]?.left ?? 0) > 0)
  return { reason: next ? `${text} · ${texts.buy.nextZone(`${nameIn(texts, next.region.names)} ${nameIn(texts, next.zone.names)}`)}` : text }
}

const forgets = (key: string) => ({ forgets: forgottenBy[key] ?? [] })

function modelField(chosen: Chosen): BuyField {
  const { offer, config, texts } = chosen
  const { common: m } = texts
  const items = offer.models.map((model): BuyChoice => {
    const { hardware } = model
    const fromFen = offer.fromFen[model.id]
    return {
      value: model.id,
      label: nameIn(texts, model.names),
      lines: [
        cpuText(hardware),
        `${m.hardware.cores(hardware.cores, hardware.threads)} · ${memoryText(hardware)}`,
        hardware.disks.map((group) => groupText(texts, group)).join(' + '),
      ],
      ...(fromFen === undefined ? {} : { asideFen: fromFen, aside: m.perMonthFrom }),
      ...closed(chosen, modelReason(offer, model.id)),
    }
  })
  return {
    kind: 'cards',
    name: 'model',
    query: 'model',
    label: m.fields.modelId,
    size: 'md',
    columns: 2,
    value: config.modelId,
    items,
    ...forgets('model'),
  }
}

function placeFields(chosen: Chosen): BuyField[] {
  const { offer, config, texts } = chosen
  const { common: m } = texts
  const { notes } = texts.dedicated
  const regions = (name: string, label: string, list: readonly DedicatedRegion[]): BuyField => ({
    kind: 'cards',
    name,
    query: 'region',
    label,
    size: 'sm',
    columns: 3,
    value: config.regionId,
    ...forgets('region'),
    items: list.map((region) => {
      const reason = dedicatedRegionReason(region, config.modelId)
      const left = leftInRegion(region, config.modelId)
      return {
        value: region.id,
        label: nameIn(texts, region.names),
        lines: reason || left === undefined ? [] : [notes.left(left), ...(needsVerification(region) ? [m.needsVerification] : [])],
        ...closed(chosen, reason, { regionId: region.id }),
      }
    }),
  })
  const zones = dedicatedRegionOf(offer, config)?.zones ?? []
  return [
    regions(
      'region',
      m.otherRegions,
      offer.regions.filter((region) => !region.mainland),
    ),
    regions(
      'region-cn',
      m.mainlandRegions,
      offer.regions.filter((region) => region.mainland),
    ),
    {
      kind: 'cards',
      name: 'zone',
      query: 'zone',
      label: m.fields.zoneId,
      size: 'sm',
      columns: 3,
      value: config.zoneId,
      items: zones.map((zone) => {
        const stock = zone.stock[config.modelId]
        const reason = dedicatedZoneReason(zone, config.modelId)
        const lines = stock && !reason ? [`${notes.left(stock.left)} · ${notes.hours(stock.deliveryHours)}`] : []
        return { value: zone.id, label: nameIn(texts, zone.names), lines, ...closed(chosen, reason, { regionId: config.regionId, zoneId: zone.id }) }
      }),
    },
  ]
}

function imageFields(chosen: Chosen): BuyField[] {
  const { offer, config, model, texts } = chosen
  const { common: m, buy: b } = texts
  const against = (image: (typeof offer.images)[number]) => dedicatedImageReason(image, model, config.raid)
  const current = offer.images.find((image) => image.id === config.imageId)
  const inGroup = (group: string) => offer.images.filter((image) => image.group === group)
  const groups = imageGroups.filter((group) => inGroup(group).length > 0)
  return [
    {
      kind: 'cards',
      name: 'os',
      query: 'image',
      label: m.fields.imageId,
      note: b.notes.sameForAll,
      size: 'sm',
      columns: 3,
      value: config.imageId,
      items: groups.map((group) => {
        const fitting = inGroup(group).find((image) => !against(image))
        const shown = group === current?.group ? current : (fitting ?? inGroup(group)[0]!)
        return { value: shown.id, label: m.imageGroups[group], lines: [], ...closed(chosen, fitting ? undefined : against(shown)) }
      }),
    },
    {
      kind: 'cards',
      name: 'image',
      query: 'image',
      label: b.version,
      size: 'sm',
      columns: 2,
      value: config.imageId,
      items: inGroup(current?.group ?? '').map((image) => ({
        value: image.id,
        label: nameIn(texts, image.names),
        lines: [],
        ...closed(chosen, against(image)),
      })),
    },
  ]
}

function raidField({ config, model, texts }: Chosen): BuyField {
  const { hardware } = model
  const { common: m } = texts
  const { notes } = texts.dedicated
  const array = arrayOf(hardware)
  const [pair] = hardware.disks
  return {
    kind: 'cards',
    name: 'raid',
    query: 'raid',
    label: m.fields.raid,
    note: pair && hardware.disks.length > 1 ? notes.systemDisks(groupText(texts, pair)) : groupText(texts, array),
    size: 'md',
    columns: 2,
    value: config.raid,
    items: raidLevelsOf(hardware).map((raid) => ({
      value: raid,
      label: m.hardware.raid[raid],
      lines: [raid === 'none' ? notes.single(array.count) : (notes.borne[failuresBorne(raid)] ?? '')],
      aside: m.hardware.usable(sizeText(usableGb(hardware, raid))),
    })),
  }
}

function networkFields(chosen: Chosen): BuyField[] {
  const { offer, config, model, texts } = chosen
  const { common: m, buy: b } = texts
  const region = dedicatedRegionOf(offer, config)
  const zone = region?.zones.find((one) => one.id === config.zoneId)
  const noIpv6 = lackReason(region, zone, 'ipv6') ?? (region ? ipv6Reason(region) : undefined)
  const hours = config.protectionGbps > includedProtectionGbps ? zone?.byHand?.protection : undefined
  const lack = lackReason(region, zone, 'protection')
  const levels = lack ? [0] : offer.protection
  return [
    {
      kind: 'cards',
      name: 'bw',
      query: 'bw',
      label: m.fields.bandwidthMbps,
      note: texts.dedicated.notes.included(model.bandwidthMbps),
      size: 'sm',
      columns: 5,
      value: String(config.bandwidthMbps),
      items: bandwidthsOf(model).map((mbps) => ({ value: String(mbps), label: `${mbps} Mbps`, lines: [] })),
    },
    {
      kind: 'count',
      name: 'ip',
      query: 'ip',
      label: m.fields.ipv4Count,
      value: config.ipv4Count,
      min: dedicatedLimits.ipv4.min,
      max: mostIn(zone, 'ipv4', dedicatedLimits.ipv4.max),
    },
    {
      kind: 'switch',
      name: 'v6',
      query: 'v6',
      label: m.fields.ipv6,
      on: config.ipv6,
      text: noIpv6 ? reasonText(texts, noIpv6) : b.notes.ipv6,
      disabled: noIpv6 !== undefined,
    },
    {
      kind: 'cards',
      name: 'ddos',
      query: 'ddos',
      label: m.fields.protectionGbps,
      ...(lack ? { note: reasonText(texts, lack) } : hours === undefined ? {} : { note: b.notes.byHand(hours) }),
      size: 'sm',
      columns: 5,
      value: String(config.protectionGbps),
      items: levels.map((gbps, index) => ({
        value: String(gbps),
        label: gbps === 0 ? b.protectionNone : `${gbps} Gbps`,
        lines: index === 0 && gbps > 0 ? [b.protectionFree] : [],
        ...closed(chosen, region && gbps > 0 ? protectionReasonIn(region, zone, gbps) : undefined),
      })),
    },
  ]
}

function termFields({ offer, config, texts, periodPercentOff }: Chosen): BuyField[] {
  const { common: m, buy: b } = texts
  const zone = dedicatedRegionOf(offer, config)?.zones.find((one) => one.id === config.zoneId)
  const left = Math.max(1, zone?.stock[config.modelId]?.left ?? 1)
  const off = (months: number) => periodPercentOff.find((item) => item.months === months)?.percent ?? 0
  return [
    {
      kind: 'cards',
      name: 'months',
      query: 'months',
      label: m.fields.months,
      size: 'sm',
      columns: 6,
      value: String(config.months),
      items: offer.periods.map((months) => ({ value: String(months), label: m.period(months), lines: [] })),
      terms: {
        perMonth: m.perMonth,
        off: Object.fromEntries(offer.periods.filter((months) => off(months) > 0).map((months) => [String(months), m.periodOff(off(months))])),
      },
    },
    {
      kind: 'count',
      name: 'qty',
      query: 'qty',
      label: m.fields.quantity,
      note: texts.dedicated.notes.quantity(left),
      value: config.quantity,
      min: 1,
      max: left,
    },
    { kind: 'switch', name: 'renew', query: 'renew', label: m.fields.autoRenew, on: config.autoRenew, text: b.notes.autoRenew, disabled: false },
  ]
}
