export const transportProtocols = ['tcp', 'udp'] as const
export type TransportProtocol = (typeof transportProtocols)[number]

export const cardModels = ['virtio', 'e1000'] as const
export type CardModel = (typeof cardModels)[number]

/** A card as the engine has it. */
export type NetworkCard = {
  name: string
  /** `public`, or the private network's id. */
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

/** `ports` like `22,8000-8100`, empty for all; `remote` is where a connection comes from or goes to, empty for anywhere. */
export type FirewallRule = { direction: Direction; action: Verdict; protocol: RuleProtocol; ports: string; remote: string; remark: string }

/** The first rule that fits decides, else the direction's default. Replies to what was let through always pass. */
export type FirewallSet = { inbound: Verdict; outbound: Verdict; rules: FirewallRule[] }

/** What an engine counts of a machine; `cpuSeconds` of all `vcpu` together. */
export type MachineCounters = {
  vcpu: number
  cpuSeconds?: number
  diskReadBytes?: number
  diskWriteBytes?: number
  inBytes?: number
  outBytes?: number
  uptimeSeconds?: number
}
