import type { ReactNode } from 'react'
import type { NetworkProps } from '../../parts/admin/admin-props.ts'
import { AddAddress, AddressTable, CapacityLine, CardTable, ConfigureButton, CreateNetworkButton, Ipv6Line, PrivateNetworks } from '../parts/network-parts.tsx'
import { StandingNotice } from '../parts/network-standing.tsx'
import { useServerNetworkView } from './server-network-view.ts'

/** Panel m3 as a sheet: three numbered sections, ruled to the edges. */
export default function ServerNetwork(props: NetworkProps) {
  const { server, network, now, m } = useServerNetworkView(props)
  return (
    <>
      <StandingNotice code={server.code} standing={network.standing} />
      <Section
        number="01"
        title={m.public}
        aside={
          <div className="flex flex-wrap items-center justify-end gap-2">
            <AddAddress server={server} most={network.quota.addresses} now={now} />
            <ConfigureButton code={server.code} network={network} />
          </div>
        }
      >
        <AddressTable network={network} />
        <CapacityLine server={server} now={now} className="px-5 sm:px-7" />
        <Ipv6Line code={server.code} network={network} className="px-5 sm:px-7" />
      </Section>
      <Section number="02" title={m.cards}>
        <CardTable network={network} />
      </Section>
      <Section number="03" title={m.private} aside={<CreateNetworkButton code={server.code} network={network} />}>
        <div className="px-5 py-4 sm:px-7">
          <p className="mb-4 max-w-3xl text-xs text-ink-2">{m.privateText}</p>
          <PrivateNetworks code={server.code} network={network} />
        </div>
      </Section>
    </>
  )
}

function Section(props: { number: string; title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={props.title} className="border-line not-first:border-t">
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3 sm:px-7">
        <h2 className="flex items-baseline gap-3 font-semibold">
          <span aria-hidden className="font-mono text-xs text-brand-ink">
            {props.number}
          </span>
          {props.title}
        </h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  )
}
