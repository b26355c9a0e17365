import type { Hardware, RaidLevel } from './model/hardware.ts'

/** What can be bought and in which shapes. Pure; prices are in pricing.ts and are computed by the server only. */
export const families = ['general', 'compute', 'memory', 'burst'] as const
export type Family = (typeof families)[number]

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
  /** The server's own bandwidth, or with a traffic package the peak rate. */
  bandwidthMbps: number
  /** Monthly traffic package; null = billed by bandwidth. */
  trafficGib: number | null
  ipv4Count: number
  ipv6: boolean
  protectionGbps: number
  backups: boolean
  imageId: string
  months: Period
  quantity: number
  autoRenew: boolean
  couponCode: string | null
}

export type { Hardware } from './model/hardware.ts'

/** Whatever can be quoted and ordered, told apart by `product`. */
export type ServerConfig = CloudConfig | DedicatedConfig
export type Product = ServerConfig['product']

/** What a new server is made of instead of an image of ours: an own image, or a restore point of an own server. */
export type CopySource = { kind: 'image' | 'point'; id: string }

/** What such a copy asks of the server that is made of it. `zoneId` is null where any zone of the region will do. */
export type CopyFacts = { regionId: string; zoneId: string | null; imageId: string; systemGib: number; dataGib: readonly number[] }

export type QuoteLine = {
  /** Key of a text in messages `lines`. */
  code: string
  params: Record<string, string | number>
  quantity: number
  /** Of one server for the whole period. */
  unitFen: bigint
  amountFen: bigint
  kind: 'item' | 'discount'
}

/** A further period of a server that is there. `fromAt` and `toAt` hold if it is paid before its server changes phase. */
export type RenewalTerms = {
  serverId: string
  serverCode: string
  serverName: string
  /** Days added so that the period ends on a wanted day of the month. */
  extraDays: number
  fromAt: Date
  toAt: Date
  /** Whether the price is one that was promised before and is lower than today's. */
  guaranteed: boolean
}

/** More of a server that is there, until the end of its period. */
export type UpgradeTerms = {
  serverId: string
  serverCode: string
  serverName: string
  /** What it was when it was priced. */
  from: ServerConfig
  /** What the change costs more a month, at list price. */
  monthFen: bigint
  /** Days left of the period, which ends when it did. */
  days: number
  expiresAt: Date
}

/** A configuration with its price; not yet promised to anybody. */
export type PricedConfig<Config extends ServerConfig = ServerConfig> = {
  priceBookVersion: number
  config: Config
  /** Of a dedicated server: the machine that the price is for. */
  dedicated?: DedicatedTerms
  /** Of a renewal: the server and the period that the price is for. */
  renewal?: RenewalTerms
  /** Of an upgrade: the server and what it was. */
  upgrade?: UpgradeTerms
  /** Of a server that is made of a copy. */
  source?: CopySource
  lines: QuoteLine[]
  /** Sum of the items. */
  listFen: bigint
  /** What the discounts take off, as a positive sum. */
  discountFen: bigint
  totalFen: bigint
  /** What the same period costs at renewal. */
  renewalFen: bigint
  renewalGuaranteedUntilAt: Date
  currency: 'CNY'
}

/** A price that we stand by until `expiresAt`. */
export type Quote<Config extends ServerConfig = ServerConfig> = PricedConfig<Config> & { id: string; expiresAt: Date }

export const quoteLivesMinutes = 30

/** product §4: the limits of a cloud server. */
export const limits = {
  systemDiskGib: { min: 40, max: 500, step: 10 },
  dataDiskGib: { min: 20, max: 4000, step: 10 },
  dataDisks: 8,
  ipv4: { min: 1, max: 8 },
  quantity: { min: 1, max: 20 },
} as const

export const vcpuSteps = [1, 2, 4, 8, 16, 32, 64] as const
export const bandwidthTiers = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200] as const
/** Peak rates of a server with a traffic package. */
export const trafficPeaks = [100, 200] as const
export const trafficPackages = [200, 500, 1000, 2000, 5000] as const
export const protectionLevels = [5, 20, 50, 100, 200] as const

/** GiB of memory to one vCPU, and the largest size of each family. */
export const familyShapes: Record<Family, { ratios: readonly number[]; minVcpu: number; maxVcpu: number }> = {
  general: { ratios: [2, 4], minVcpu: 1, maxVcpu: 64 },
  compute: { ratios: [1, 2], minVcpu: 2, maxVcpu: 64 },
  memory: { ratios: [8], minVcpu: 2, maxVcpu: 64 },
  burst: { ratios: [1, 2, 4], minVcpu: 1, maxVcpu: 8 },
}

/** The memory sizes that a family offers for that many vCPU, smallest first. */
export function memoriesOf(family: Family, vcpu: number): number[] {
  return familyShapes[family].ratios.map((ratio) => ratio * vcpu)
}

/** Names in the three locales, kept as data because staff add regions, images and plans. */
export type Names = { zh: string; 'zh-TW': string; en: string }

export type Zone = {
  id: string
  names: Names
  /** How many servers can be bought now in each family, at most the 20 of one order: not the true stock. */
  left: Record<Family, number>
}

export type Region = {
  id: string
  names: Names
  /** Mainland: buying there needs an approved verification (product §3). */
  mainland: boolean
  ipv6: boolean
  maxProtectionGbps: number
  /** Nothing new is sold there at present: the engine is away. What is chosen and its price are shown all the same. */
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
  /** Model code as printed in the spec sheet: `S4`. */
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

/** A plan with the lowest price of a month, and where it is had for that. */
export type PlanOffer = Plan & { fromFen: bigint; fromRegionId: string }

/** Everything that a configuration is chosen from. */
export type Offer = { regions: Region[]; images: Image[] }

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

/** What an order keeps of the machine that was sold, whatever the catalogue says later. */
export type DedicatedTerms = { code: string; names: Names; hardware: Hardware; deliveryHours: number }
