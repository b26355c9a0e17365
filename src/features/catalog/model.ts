import type { ZoneDelivery } from './model/zone-delivery.ts'
import type { Hardware, RaidLevel } from './model/hardware.ts'
import type { Sizes } from './model/sizes.ts'

/** Products and their shapes. Pure; prices are in pricing/model.ts and are computed on the server only. */
/** ID of a family in the catalog, such as `general`. Families are data of the offer (`listFamilies`). */
export type Family = string
export const familyId = /^[a-z][a-z0-9-]{0,19}$/

/** Terms in months that the product knows. Those on sale are data of the offer (`listPeriods`). */
export const periods = [1, 3, 6, 12, 24, 36] as const
export type Period = (typeof periods)[number]

export type CloudConfig = {
  product: 'cloud-server'
  regionId: string
  zoneId: string
  family: Family
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  dataDisksGib: number[]
  /** Bandwidth of the server. With a traffic package, the peak rate. */
  bandwidthMbps: number
  /** Monthly traffic package. Null if billed by bandwidth. */
  trafficGib: number | null
  ipv4Count: number
  ipv6: boolean
  /** 0: none, where the zone delivers none. */
  protectionGbps: number
  backups: boolean
  imageId: string
  months: Period
  quantity: number
  autoRenew: boolean
  couponCode: string | null
}

export type { Hardware } from './model/hardware.ts'

/** Configurations that can be quoted and ordered, distinguished by `product`. */
export type ServerConfig = CloudConfig | DedicatedConfig
export type Product = ServerConfig['product']

/** Copy from which a new server is created instead of a system image: a customer's image, or a restore point of the customer's server. */
export type CopySource = { kind: 'image' | 'point'; id: string }

/** Requirements of a copy on the server created from it. `zoneId` is null if any zone of the region is possible. */
/** `engineId`: engine that has it, whose zones alone it can be used in. */
export type CopyFacts = { regionId: string; zoneId: string | null; engineId?: string; imageId: string; systemGib: number; dataGib: readonly number[] }

export type QuoteLine = {
  /** Key of a text in the messages `lines`. */
  code: string
  params: Record<string, string | number>
  quantity: number
  /** Price of one server for the whole period. */
  unitFen: bigint
  amountFen: bigint
  kind: 'item' | 'discount'
}

/** A further period of an existing server. `fromAt` and `toAt` hold if it is paid before the server changes phase. */
export type RenewalTerms = {
  serverId: string
  serverCode: string
  serverName: string
  /** Days added so that the period ends on a chosen day of the month. */
  extraDays: number
  fromAt: Date
  toAt: Date
  /** Whether the price is an earlier promise that is lower than today's price. */
  guaranteed: boolean
}

/** An upgrade of an existing server until the end of its period. */
export type UpgradeTerms = {
  serverId: string
  serverCode: string
  serverName: string
  /** Configuration when the upgrade was priced. */
  from: ServerConfig
  /** Monthly price difference at list price. */
  monthFen: bigint
  /** Days left of the period. An upgrade does not change its end. */
  days: number
  expiresAt: Date
}

/** Traffic added to a server's package until the end of its present period. `automatic`: bought from the balance because the package was used up. */
export type TopUpTerms = { serverId: string; serverCode: string; serverName: string; gib: number; startsAt: Date; endsAt: Date; automatic?: true }

/** A configuration with its price, which is not promised yet. */
export type PricedConfig<Config extends ServerConfig = ServerConfig> = {
  priceBookVersion: number
  config: Config
  /** Machine that the price of a dedicated server is for. */
  dedicated?: DedicatedTerms
  /** Server and period that the price of a renewal is for. */
  renewal?: RenewalTerms
  /** Server of an upgrade and its size before. */
  upgrade?: UpgradeTerms
  /** Server of a top-up, with its volume and period. */
  topUp?: TopUpTerms
  /** Copy from which the server is created. */
  source?: CopySource
  lines: QuoteLine[]
  /** Sum of the items. */
  listFen: bigint
  /** Sum of the discounts, as a positive amount. */
  discountFen: bigint
  totalFen: bigint
  /** Price of the same period at renewal. */
  renewalFen: bigint
  renewalGuaranteedUntilAt: Date
  /** ISO 4217 code. */
  currency: string
}

/** A price that is guaranteed until `expiresAt`. */
export type Quote<Config extends ServerConfig = ServerConfig> = PricedConfig<Config> & { id: string; expiresAt: Date }

export const quoteLivesMinutes = 30

/** Most memory of a cloud server, in GiB. */
export const mostMemoryGib = 512

/** Sizes of a family: GiB of memory per vCPU, smallest first, and its smallest and largest number of vCPUs. */
export type FamilyShape = { ratios: number[]; minVcpu: number; maxVcpu: number }

/** A family on sale. */
export type FamilyOffer = FamilyShape & { id: Family; names: Names; purpose: Names }

/** Memory sizes that a family offers for a number of vCPUs, smallest first. */
export function memoriesOf(shape: FamilyShape | undefined, vcpu: number): number[] {
  return shape ? shape.ratios.map((ratio) => ratio * vcpu) : []
}

/** Numbers of vCPUs on sale that a family offers, smallest first. */
export function vcpusOf(shape: FamilyShape | undefined, { vcpus }: Pick<Sizes, 'vcpus'>): number[] {
  return shape ? vcpus.filter((step) => step >= shape.minVcpu && step <= shape.maxVcpu) : []
}

/** Names in the three locales, stored as data because staff add regions, images and plans. */
export type Names = { zh: string; 'zh-TW': string; en: string }

export type Zone = ZoneDelivery & {
  id: string
  names: Names
  /** Servers that can be bought now in each family on sale. At most 20, the limit of one order, and not the true stock. */
  left: Record<Family, number>
  /** Whether sales in the zone are paused because its engine is unavailable. Choices and prices are still shown. */
  paused?: boolean
}

export type Region = {
  id: string
  names: Names
  /** Whether buying there needs an approved verification (product §3). */
  mainland: boolean
  /** Whether a zone of it has IPv6. */
  ipv6: boolean
  /** Highest level that can be bought in a zone of it; 0 if none. */
  maxProtectionGbps: number
  /** Whether sales are paused in every zone of it. */
  paused?: boolean
  zones: Zone[]
}

export const imageGroups = ['ubuntu', 'debian', 'rocky', 'almalinux', 'centos-stream', 'openeuler', 'alibaba-linux', 'windows', 'application'] as const
export type ImageGroup = (typeof imageGroups)[number]

export type Image = {
  id: string
  group: ImageGroup
  names: Names
  minDiskGib: number
  minMemoryGib: number
}

/** A named preset of a shape. */
export type Plan = {
  id: string
  /** Model code on the spec sheet: `S4`. */
  code: string
  family: Family
  vcpu: number
  memoryGib: number
  systemDiskGib: number
  bandwidthMbps: number
  names: Names
  purpose: Names
  featured: boolean
}

/** A plan with its lowest monthly price and the region that has it. */
export type PlanOffer = Plan & { fromFen: bigint; fromRegionId: string }

/** Choices of a configuration. A configuration begins with the first family in display order and the shortest term. */
export type Offer = { regions: Region[]; images: Image[]; families: FamilyOffer[]; periods: Period[]; sizes: Sizes }

/** Terms and sizes that all servers of an offer share. */
export type SharedOptions = Pick<Offer, 'periods' | 'sizes'>

/** Term that a configuration begins with: a month, or the shortest one on sale. */
export function firstPeriod({ periods: sold }: { periods: readonly Period[] }): Period {
  return sold[0] ?? 1
}

/** Servers of a family that can be bought now in the zone. */
export function leftIn(zone: Pick<Zone, 'left'>, family: Family): number {
  return Object.hasOwn(zone.left, family) ? (zone.left[family] ?? 0) : 0
}

export type DedicatedConfig = {
  product: 'dedicated-server'
  regionId: string
  zoneId: string
  modelId: string
  raid: RaidLevel
  bandwidthMbps: number
  ipv4Count: number
  ipv6: boolean
  protectionGbps: number
  imageId: string
  months: Period
  quantity: number
  autoRenew: boolean
  couponCode: string | null
}

/** Facts about the sold machine that an order keeps, independent of later catalogs. */
export type DedicatedTerms = { code: string; names: Names; hardware: Hardware; deliveryHours: number }
