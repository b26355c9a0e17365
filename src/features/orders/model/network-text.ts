import type { ServerConfig } from '#features/catalog/model.ts'

type Texts = {
  bandwidth: (mbps: number) => string
  traffic: (mbps: number, gib: number) => string
  addressesText: (ipv4: number, ipv6: boolean) => string
  protectionText: (gbps: number) => string
}

/** Bandwidth of a configuration in words, with its traffic package if it has one. */
export function bandwidthText(config: ServerConfig, m: Texts): string {
  const trafficGib = config.product === 'cloud-server' ? config.trafficGib : null
  return trafficGib === null ? m.bandwidth(config.bandwidthMbps) : m.traffic(config.bandwidthMbps, trafficGib)
}

/** A value that an upgrade has changed, or the value alone. */
export const changedText = (before: string | undefined, now: string) => (before === undefined || before === now ? now : `${before} → ${now}`)

/** Options of the network that an upgrade has changed, in words. */
export function networkChanges(from: ServerConfig, to: ServerConfig, m: Texts): string[] {
  const texts = (config: ServerConfig) => [
    bandwidthText(config, m),
    m.addressesText(config.ipv4Count, config.ipv6),
    `DDoS ${m.protectionText(config.protectionGbps)}`,
  ]
  const before = texts(from)
  return texts(to).filter((text, at) => text !== before[at])
}
