export const transportProtocols = ['tcp', 'udp'] as const
export type TransportProtocol = (typeof transportProtocols)[number]

export const cardModels = ['virtio', 'e1000'] as const
export type CardModel = (typeof cardModels)[number]

/** Network card as the engine reports it. */
export type NetworkCard = {
  name: string
  /** `public`, or the id of the private network. */
  network: string
  mac: string
  model: CardModel
  ipv4: readonly string[]
  ipv6: readonly string[]
}

export const ruleProtocols = ['tcp', 'udp', 'icmp', 'any'] as const
export type RuleProtocol = (typeof ruleProtocols)[number]
export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]
export const verdicts = ['accept', 'drop'] as const
export type Verdict = (typeof verdicts)[number]

/** `ports` as in `22,8000-8100`, empty for all. `remote` is the source or destination, empty for any. */
export type FirewallRule = { direction: Direction; action: Verdict; protocol: RuleProtocol; ports: string; remote: string; remark: string }

/** Ordered set of rules: the first rule that matches decides, otherwise the direction's default. Replies to accepted connections always pass. */
export type FirewallSet = { inbound: Verdict; outbound: Verdict; rules: FirewallRule[] }

/**
 * Counters of a machine at the engine. `cpuSeconds` is the sum over all `vcpu`. `source` names what they belong to beside the machine, for example
 * its host: another source counts from zero. `counterBits` is the width at which they wrap; absent: 64.
 */
export type MachineCounters = {
  vcpu: number
  cpuSeconds?: number
  diskReadBytes?: number
  diskWriteBytes?: number
  inBytes?: number
  outBytes?: number
  uptimeSeconds?: number
  source?: string
  counterBits?: 32 | 64
}

/** Metrics of one moment; null while the machine was off. Rates in Mbps and MiB/s, shares in percent. */
export type MetricPoint = {
  at: Date
  cpuPercent: number | null
  memoryPercent: number | null
  diskPercent: number | null
  diskReadMibps: number | null
  diskWriteMibps: number | null
  inMbps: number | null
  outMbps: number | null
}

/**
 * Sample of a running machine. `counters` only grow and are reset by a boot, when `uptimeSeconds` falls. `values` are of the moment and
 * need no counters. Unknown values are omitted.
 */
export type MachineSample = {
  machineId: string
  at: Date
  values: Partial<Omit<MetricPoint, 'at'>>
  counters?: MachineCounters
}
