import { sizeBounds, sellsTraffic, type DiskRange, type Sizes } from '../../model/sizes.ts'
import { includedProtectionGbps } from '../../model/capabilities.ts'
import type { SharedOptions } from '../../model.ts'
import type { PriceBook } from '../../pricing/model.ts'
import { cheapPackages } from '../../pricing/traffic-rule.ts'
import { rangeFault, type OfferFault } from './offer-fault.ts'

/** Prices that the sizes are checked against: levels with a price now and in every planned book, and the present prices of traffic. */
export type SizePrices = {
  peaks: readonly number[]
  protection: readonly number[]
  traffic: Pick<PriceBook, 'bandwidthMbps' | 'trafficGib' | 'trafficPeak'> | null
}

type ListName = 'vcpus' | 'bandwidths' | 'trafficPackages' | 'trafficPeaks' | 'protection'

const most: Readonly<Record<ListName, number>> = {
  vcpus: sizeBounds.vcpu,
  bandwidths: sizeBounds.mbps,
  trafficPackages: sizeBounds.trafficGib,
  trafficPeaks: sizeBounds.mbps,
  protection: sizeBounds.gbps,
}
const lists = Object.keys(most) as ListName[]

/** Faults of what all servers have in common, at its fields. */
export function sizeFaults({ periods, sizes }: SharedOptions, prices: SizePrices): OfferFault[] {
  const found = formFaults(sizes)
  const isSound = (field: ListName) => found.every(({ path }) => path !== `sizes.${field}`)
  return [
    ...(periods.length > 0 ? [] : [{ path: 'periods', code: 'no-period' } as const]),
    ...found,
    ...(isSound('trafficPeaks') ? unpriced('trafficPeaks', sizes.trafficPeaks, prices.peaks) : []),
    ...(isSound('protection') ? unpriced('protection', sizes.protection, prices.protection) : []),
    ...(isSound('trafficPackages') && isSound('trafficPeaks') ? cheapFaults(sizes, prices) : []),
  ]
}

/** Faults that do not depend on prices. */
export function formFaults(sizes: Sizes): OfferFault[] {
  return [
    ...lists.flatMap((field) => listFault(sizes[field], field)),
    ...(sizes.protection.length > 0 && sizes.protection[0] !== includedProtectionGbps
      ? [{ path: 'sizes.protection', code: 'protection-first', detail: { min: includedProtectionGbps } } as const]
      : []),
    ...diskFault(sizes.systemDiskGib, 'sizes.systemDiskGib'),
    ...diskFault(sizes.dataDiskGib, 'sizes.dataDiskGib'),
    ...rangeFault(sizes.dataDisks, 'sizes.dataDisks', 0, sizeBounds.dataDisks),
    ...rangeFault(sizes.ipv4, 'sizes.ipv4', 1, sizeBounds.ipv4),
    ...rangeFault(sizes.quantity, 'sizes.quantity', 1, sizeBounds.quantity),
  ]
}

function listFault(list: readonly number[], field: ListName): OfferFault[] {
  const path = `sizes.${field}`
  if (list.length === 0) return field === 'vcpus' || field === 'bandwidths' ? [{ path, code: 'list-empty' }] : []
  const rises = list.every((value, at) => Number.isInteger(value) && value >= 1 && value <= most[field] && value > (list[at - 1] ?? 0))
  return rises && list.length <= sizeBounds.choices ? [] : [{ path, code: 'list-order', detail: { max: most[field], count: sizeBounds.choices } }]
}

function diskFault({ min, max, step }: DiskRange, path: string): OfferFault[] {
  const { min: least, max: largest } = sizeBounds.diskGib
  const fits = [min, max, step].every((value) => Number.isInteger(value)) && step >= 1 && min >= least && max <= largest && min <= max
  return fits && min % step === 0 && max % step === 0 ? [] : [{ path, code: 'disk-range', detail: { min: least, max: largest } }]
}

function unpriced(field: 'trafficPeaks' | 'protection', sold: readonly number[], priced: readonly number[]): OfferFault[] {
  const missing = sold.filter((value) => !priced.includes(value))
  return missing.length > 0 ? [{ path: `sizes.${field}`, code: 'no-level-price', detail: { all: missing.join(', ') } }] : []
}

/** A new package keeps the rule that price books keep for those on sale. */
function cheapFaults(sizes: Sizes, { traffic }: SizePrices): OfferFault[] {
  if (!traffic || !sellsTraffic(sizes)) return []
  const priced = sizes.trafficPeaks.filter((mbps) => traffic.trafficPeak.some((item) => item.mbps === mbps))
  const [cheap] = cheapPackages(traffic, { ...sizes, trafficPeaks: priced })
  return cheap ? [{ path: 'sizes.trafficPackages', code: 'cheap-package', detail: { gib: cheap.gib, mbps: cheap.peakMbps } }] : []
}
