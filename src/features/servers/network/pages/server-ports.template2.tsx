import type { ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { PortsProps } from '../../parts/admin/admin-props.ts'
import { AddPort, usedOf } from '../parts/add-port.tsx'
import { ForwardTable } from '../parts/forward-table.tsx'
import { StandingNotice } from '../parts/network-standing.tsx'
import { Copied } from '../../parts/admin/server-facts.tsx'
import { useServerPortsView } from './server-ports-view.ts'

/** Panel m6 as a sheet: gateway, range and quota in a ruled strip, the ports below, notes in the margin. */
export default function ServerPorts(props: PortsProps) {
  const { server, ports, m: all } = useServerPortsView(props)
  const m = all.ports
  const { gateway } = ports
  if (gateway === null) return <EmptyState title={m.noGateway} text={m.noGatewayText} />
  if (gateway === 'preparing') return <p className="px-5 py-8 text-sm text-ink-2 sm:px-7">{all.preparing}</p>
  const used = usedOf(ports)
  const cells: [string, ReactNode][] = [
    [m.gateway, <Copied key="gateway" text={gateway.address} name={m.gateway} />],
    [m.range, <span key="range" className="ident">{`${gateway.fromPort}–${gateway.toPort}`}</span>],
    [m.used, <Quota key="used" used={used} max={ports.quota} text={m.usedOf(used, ports.quota)} />],
  ]
  return (
    <>
      <dl className="grid border-b border-line sm:grid-cols-3">
        {cells.map(([label, value]) => (
          <div key={label} className="border-line px-5 py-3.5 max-sm:not-first:border-t sm:px-7 sm:not-first:border-s">
            <dt className="label">{label}</dt>
            <dd className="mt-0.5 flex min-h-7 items-center text-sm">{value}</dd>
          </div>
        ))}
      </dl>
      <StandingNotice code={server.code} standing={ports.standing} />
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line px-5 py-4 sm:px-7">
        <h2 className="flex items-baseline gap-3 font-semibold">
          <span aria-hidden className="font-mono text-xs text-brand-ink">
            01
          </span>
          {m.caption}
        </h2>
        <AddPort code={server.code} gateway={gateway} ports={ports} />
      </div>
      <ForwardTable code={server.code} forwards={ports.forwards} />
      <p className="border-t border-line bg-sunken px-5 py-4 text-xs text-ink-2 *:block sm:px-7">
        <span>{m.text}</span>
        <span>{m.reserved}</span>
        <span>{m.filtered}</span>
      </p>
    </>
  )
}

/** One tick per port. */
function Quota(props: { used: number; max: number; text: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {props.text}
      <span aria-hidden className="flex gap-px">
        {Array.from({ length: props.max }, (_, index) => (
          <i key={index} className={`h-3 w-1 ${index < props.used ? 'bg-brand' : 'bg-line-2'}`} />
        ))}
      </span>
    </span>
  )
}
