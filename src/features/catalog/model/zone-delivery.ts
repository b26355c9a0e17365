/** Capabilities that a configuration can demand beyond what every server has. */
export const configuredCapabilities = ['metered-traffic', 'data-disks', 'ipv6', 'protection', 'backups', 'bare-metal'] as const
export type ConfiguredCapability = (typeof configuredCapabilities)[number]

/** Capabilities that customers use beside the configuration, free of charge. */
const freeCapabilities = ['user-data'] as const

/**
 * A zone offers one of these only if its engine reports it or the operator has it fulfilled by hand, and staff can take each out of the offer of
 * a zone.
 */
export const soldCapabilities = [...configuredCapabilities, ...freeCapabilities] as const
export type SoldCapability = (typeof soldCapabilities)[number]

/** Those that staff can deliver for a single server, after the engine has made it. */
export const manualCapabilities = ['protection'] as const
export type ManualCapability = (typeof manualCapabilities)[number]

/** Options that a zone does not deliver, and those that its staff deliver. An empty object: its engine delivers everything. */
export type ZoneDelivery = {
  lacks?: SoldCapability[]
  /** Hours within which staff set it up. */
  byHand?: Partial<Record<ManualCapability, number>>
  /** Largest numbers that the engine accepts. */
  most?: { dataDisks?: number; ipv4?: number; protectionGbps?: number }
}
