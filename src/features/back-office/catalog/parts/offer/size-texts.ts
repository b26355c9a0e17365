import type { SharedOptions } from '#features/catalog/model.ts'
import type { DiskRange, Sizes } from '#features/catalog/model/sizes.ts'

export const sizeLists = ['vcpus', 'bandwidths', 'trafficPackages', 'trafficPeaks', 'protection'] as const
export const sizeRanges = ['systemDiskGib', 'dataDiskGib'] as const
export const sizeCounts = ['dataDisks', 'ipv4', 'quantity'] as const
export const rangeParts = ['min', 'max', 'step'] as const

type ListName = (typeof sizeLists)[number]
type RangeName = (typeof sizeRanges)[number]
type CountName = (typeof sizeCounts)[number]
export type SizeTexts = Record<ListName | CountName, string> & Record<RangeName, Record<keyof DiskRange, string>>

/** Number in a text that is none, which no rule accepts. */
const none = -1

/** The sizes as they are typed. */
export function textsOf({ sizes }: Pick<SharedOptions, 'sizes'>): SizeTexts {
  const list = (values: readonly number[]) => values.join(', ')
  const range = ({ min, max, step }: DiskRange) => ({ min: String(min), max: String(max), step: String(step) })
  return {
    vcpus: list(sizes.vcpus),
    bandwidths: list(sizes.bandwidths),
    trafficPackages: list(sizes.trafficPackages),
    trafficPeaks: list(sizes.trafficPeaks),
    protection: list(sizes.protection),
    systemDiskGib: range(sizes.systemDiskGib),
    dataDiskGib: range(sizes.dataDiskGib),
    dataDisks: String(sizes.dataDisks),
    ipv4: String(sizes.ipv4),
    quantity: String(sizes.quantity),
  }
}

/** Sizes that the texts mean. Lists may be separated by commas of any script, or spaces. */
export function sizesOf(texts: SizeTexts): Sizes {
  const number = (text: string) => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : none)
  const list = (text: string) => text.split(/[\s,，、;；]+/).flatMap((part) => (part === '' ? [] : [number(part)]))
  const range = ({ min, max, step }: Record<keyof DiskRange, string>) => ({ min: number(min), max: number(max), step: number(step) })
  return {
    vcpus: list(texts.vcpus),
    bandwidths: list(texts.bandwidths),
    trafficPackages: list(texts.trafficPackages),
    trafficPeaks: list(texts.trafficPeaks),
    protection: list(texts.protection),
    systemDiskGib: range(texts.systemDiskGib),
    dataDiskGib: range(texts.dataDiskGib),
    dataDisks: number(texts.dataDisks),
    ipv4: number(texts.ipv4),
    quantity: number(texts.quantity),
  }
}
