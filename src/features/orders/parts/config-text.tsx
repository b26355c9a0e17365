import { Facts, type Fact } from '#ui/card.tsx'
import type { CloudConfig } from '#features/catalog/model.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { PlaceNames } from '../model.ts'

/** What was ordered in two lines. */
export function ConfigSummary(props: { config: CloudConfig; names: PlaceNames }) {
  const m = useMessages()
  const { config, names } = props
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {m.config.product} · {names.regions[config.regionId] ?? config.regionId}
      </p>
      <p className="text-xs text-ink-3">
        {m.config.shapeText(config.vcpu, config.memoryGib)} · {m.config.months(config.months)} · {m.config.count(config.quantity)}
      </p>
    </div>
  )
}

/** Everything that was ordered, named. */
export function useConfigFacts(config: CloudConfig, names: PlaceNames): Fact[] {
  const { config: m } = useMessages()
  const zone = names.zones[config.zoneId] ?? config.zoneId
  const facts: [key: string, label: string, value: string][] = [
    ['region', m.region, `${names.regions[config.regionId] ?? config.regionId} · ${zone}`],
    ['shape', m.shape, `${m.family[config.family]} · ${m.shapeText(config.vcpu, config.memoryGib)}`],
    ['image', m.image, names.images[config.imageId] ?? config.imageId],
    ['system-disk', m.systemDisk, m.gib(config.systemDiskGib)],
    ['data-disks', m.dataDisks, config.dataDisksGib.length > 0 ? config.dataDisksGib.map((size) => m.gib(size)).join(' + ') : m.noDataDisks],
    ['network', m.network, config.trafficGib === null ? m.bandwidth(config.bandwidthMbps) : m.traffic(config.bandwidthMbps, config.trafficGib)],
    ['addresses', m.addresses, m.addressesText(config.ipv4Count, config.ipv6)],
    ['protection', m.protection, m.protectionText(config.protectionGbps)],
    ['backups', m.backups, config.backups ? m.on : m.off],
    ['period', m.period, m.months(config.months)],
    ['quantity', m.quantity, m.count(config.quantity)],
    ['auto-renew', m.autoRenew, config.autoRenew ? m.on : m.off],
  ]
  return facts.map(([key, label, value]) => ({ key, label, value }))
}

export function ConfigFacts(props: { config: CloudConfig; names: PlaceNames; columns?: 1 | 2 | 3 }) {
  const items = useConfigFacts(props.config, props.names)
  return <Facts items={items} columns={props.columns ?? 2} />
}
