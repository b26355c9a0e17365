import { Card } from '#ui/display/card.tsx'
import type { NetworkProps } from '../../parts/admin/admin-props.ts'
import { AddAddress, AddressTable, CapacityLine, CardTable, ConfigureButton, CreateNetworkButton, Ipv6Line, PrivateNetworks } from '../parts/network-parts.tsx'
import { StandingNotice } from '../parts/network-standing.tsx'
import { useServerNetworkView } from './server-network-view.ts'

/** Panel m3: addresses on a wide card, network cards and private networks side by side below. */
export default function ServerNetwork(props: NetworkProps) {
  const { server, network, now, m } = useServerNetworkView(props)
  return (
    <div className="flex flex-col gap-4">
      <StandingNotice code={server.code} standing={network.standing} />
      <Card
        title={m.public}
        aside={
          <div className="flex flex-wrap items-center justify-end gap-2">
            <AddAddress server={server} most={network.quota.addresses} now={now} />
            <ConfigureButton code={server.code} network={network} />
          </div>
        }
        flush
      >
        <AddressTable network={network} />
        <CapacityLine server={server} now={now} className="px-5 max-sm:px-4" />
        <Ipv6Line code={server.code} network={network} className="px-5 max-sm:px-4" />
      </Card>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title={m.cards} flush>
          <CardTable network={network} />
        </Card>
        <Card title={m.private} aside={<CreateNetworkButton code={server.code} network={network} />}>
          <p className="mb-4 text-xs text-ink-3">{m.privateText}</p>
          <PrivateNetworks code={server.code} network={network} />
        </Card>
      </div>
    </div>
  )
}
