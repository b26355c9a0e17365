import { Facts, type Fact } from '#ui/display/card.tsx'
import { cpuText, memoryText } from '#features/catalog/model/dedicated.ts'
import type { CloudConfig, DedicatedConfig, DedicatedTerms, ServerConfig } from '#features/catalog/model.ts'
import { useFamilyName } from '#features/catalog/parts/shared/family-name.ts'
import { useHardwareText } from '#features/catalog/parts/shared/hardware-text.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { bandwidthText, changedText } from '../model/network-text.ts'
import type { OrderRow, OrderSnapshot, PlaceNames } from '../model.ts'

type Bought = Pick<OrderRow, 'kind' | 'config' | 'dedicated' | 'renewal' | 'upgrade' | 'topUp'> & { snapshot?: Pick<OrderSnapshot, 'source'> }

/** Ordered configuration in two lines. */
export function ConfigSummary(props: { order: Bought; names: PlaceNames }) {
  const m = useMessages()
  const { names } = props
  const { kind, config, dedicated, renewal, topUp } = props.order
  const cloud = config.product === 'cloud-server'
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {m.products[config.product]} · {names.regions[config.regionId] ?? config.regionId}
      </p>
      <p className="text-xs text-ink-3">
        {kind === 'new' ? null : <span className="font-medium text-brand-ink">{m.kinds[kind]} · </span>}
        {renewal ? `${renewal.serverName} · ` : null}
        {topUp ? (
          `${topUp.serverName} · ${m.config.gib(topUp.gib)}`
        ) : (
          <>
            {cloud ? m.config.shapeText(config.vcpu, config.memoryGib) : machineText(config, dedicated)} · {m.config.months(config.months)} ·{' '}
            {m.config.count(config.quantity)}
          </>
        )}
      </p>
    </div>
  )
}

function machineText(config: DedicatedConfig, dedicated: DedicatedTerms | undefined): string {
  return dedicated ? `${dedicated.code} · ${cpuText(dedicated.hardware)}` : config.modelId.toUpperCase()
}

type Line = [key: string, label: string, value: string]

/** Ordered configuration in full. Values that an upgrade changes have the earlier one before them. */
export function useConfigFacts({ kind, config, dedicated, upgrade, topUp, snapshot }: Bought, names: PlaceNames): Fact[] {
  const { config: m, kinds, filters } = useMessages()
  const ofMachine = useMachineLines()
  const ofCloud = useCloudLines()
  const { dateTime } = useDates()
  const zone = names.zones[config.zoneId] ?? config.zoneId
  const optionsOf = (one: ServerConfig): Line[] => [
    ...(one.product === 'cloud-server' ? ofCloud(one) : ofMachine(one, dedicated)),
    ['addresses', m.addresses, m.addressesText(one.ipv4Count, one.ipv6)],
    ['protection', m.protection, m.protectionText(one.protectionGbps)],
  ]
  const before = new Map(upgrade ? optionsOf(upgrade.from).map(([key, , value]) => [key, value]) : [])
  const place: Line = ['region', m.region, `${names.regions[config.regionId] ?? config.regionId} · ${zone}`]
  if (topUp) {
    const facts: Line[] = [
      ['kind', filters.kind, kinds[kind]],
      ['server', m.server, topUp.serverName],
      place,
      ['volume', m.volume, m.gib(topUp.gib)],
      ['valid', m.valid, dateTime(topUp.endsAt)],
      ...(topUp.automatic ? [['how', m.how, m.automatic] satisfies Line] : []),
    ]
    return facts.map(([key, label, value]) => ({ key, label, value }))
  }
  const facts: Line[] = [
    ['kind', filters.kind, kinds[kind]],
    place,
    ['image', m.image, names.images[config.imageId] ?? config.imageId],
    ...(snapshot?.source ? [['source', m.source, m.sources[snapshot.source.kind]] satisfies Line] : []),
    ...optionsOf(config).map(([key, label, value]): Line => [key, label, changedText(before.get(key), value)]),
    ...termLines(config, m),
  ]
  return facts.map(([key, label, value]) => ({ key, label, value }))
}

function useCloudLines(): (config: CloudConfig) => Line[] {
  const { config: m } = useMessages()
  const familyName = useFamilyName()
  return (config) => [
    ['shape', m.shape, `${familyName(config.family)} · ${m.shapeText(config.vcpu, config.memoryGib)}`],
    ['system-disk', m.systemDisk, m.gib(config.systemDiskGib)],
    ['data-disks', m.dataDisks, config.dataDisksGib.length > 0 ? config.dataDisksGib.map((size) => m.gib(size)).join(' + ') : m.noDataDisks],
    ['network', m.network, bandwidthText(config, m)],
    ['backups', m.backups, config.backups ? m.on : m.off],
  ]
}

function useMachineLines(): (config: DedicatedConfig, dedicated: DedicatedTerms | undefined) => Line[] {
  const { config: m } = useMessages()
  const text = useHardwareText()
  return (config, dedicated) => {
    const network: Line = ['network', m.network, bandwidthText(config, m)]
    if (!dedicated) return [['model', m.model, config.modelId.toUpperCase()], network]
    const { code, hardware, deliveryHours } = dedicated
    return [
      ['model', m.model, code],
      ['processor', m.processor, `${cpuText(hardware)} · ${text.cores(hardware)}`],
      ['memory', m.memory, memoryText(hardware)],
      ['disks', m.disks, `${text.disks(hardware)} · ${text.raid(config.raid)}`],
      network,
      ['delivery', m.delivery, m.deliveryText(deliveryHours)],
    ]
  }
}

function termLines(config: ServerConfig, m: ReturnType<typeof useMessages>['config']): Line[] {
  return [
    ['period', m.period, m.months(config.months)],
    ['quantity', m.quantity, m.count(config.quantity)],
    ['auto-renew', m.autoRenew, config.autoRenew ? m.on : m.off],
  ]
}

export function ConfigFacts(props: { order: Bought; names: PlaceNames; columns?: 1 | 2 | 3 }) {
  const items = useConfigFacts(props.order, props.names)
  return <Facts items={items} columns={props.columns ?? 2} />
}
