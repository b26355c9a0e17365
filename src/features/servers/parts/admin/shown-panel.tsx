import type { ComponentType } from 'react'
import type {
  BackupsProps,
  BillingProps,
  DisksProps,
  FirewallProps,
  MonitoringProps,
  NetworkProps,
  Panel,
  PortsProps,
  ServerAdminProps,
} from './admin-props.ts'

/** Panels of a design, by their names in the address. */
export type PanelDesigns = {
  m2: ComponentType<MonitoringProps>
  m3: ComponentType<NetworkProps>
  m4: ComponentType<DisksProps>
  m5: ComponentType<FirewallProps>
  m6: ComponentType<PortsProps>
  m8: ComponentType<BackupsProps>
  m9: ComponentType<BillingProps>
}
type Guest = 'm2' | 'm5' | 'm6'
type Read = Pick<ServerAdminProps, 'server' | 'now' | 'firewall' | 'ports'> & { panel: Panel; monitoring: MonitoringProps['monitoring'] | null }

/** Panels that are the same for owners and guests. */
export function GuestPanel({ panel, server, now, monitoring, firewall, ports, designs: D }: Read & { designs: Pick<PanelDesigns, Guest> }) {
  if (panel === 'm2' && monitoring) return <D.m2 server={server} monitoring={monitoring} now={now} />
  if (panel === 'm5' && firewall) return <D.m5 server={server} firewall={firewall} />
  if (panel === 'm6' && ports) return <D.m6 server={server} ports={ports} />
  return null
}

type Owned = Read & Pick<ServerAdminProps, 'names' | 'network' | 'disks' | 'backups' | 'future'>

/** Panels with data of their own, for owners only. */
export function OwnerPanel({ designs, ...props }: Owned & { designs: PanelDesigns }) {
  const { panel, server, now, names, network, disks, backups, future } = props
  if (panel === 'm3' && network) return <designs.m3 server={server} network={network} now={now} />
  if (panel === 'm4' && disks) return <designs.m4 server={server} disks={disks} images={names.images} now={now} />
  if (panel === 'm8' && backups) return <designs.m8 server={server} backups={backups} images={names.images} now={now} />
  if (panel === 'm9' && future) return <designs.m9 server={server} future={future} now={now} />
  return <GuestPanel {...props} designs={designs} />
}
