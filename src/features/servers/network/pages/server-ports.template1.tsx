import { Card, Facts } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { PortsProps } from '../../parts/admin/admin-props.ts'
import { AddPort, usedOf } from '../parts/add-port.tsx'
import { ForwardTable } from '../parts/forward-table.tsx'
import { StandingNotice } from '../parts/network-standing.tsx'
import { Copied } from '../../parts/admin/server-facts.tsx'
import { useServerPortsView } from './server-ports-view.ts'

/** Panel m6: the gateway on a card with its quota as a bar, then the ports. */
export default function ServerPorts(props: PortsProps) {
  const { server, ports, m: all } = useServerPortsView(props)
  const m = all.ports
  const { gateway } = ports
  if (gateway === null)
    return (
      <Card>
        <EmptyState title={m.noGateway} text={m.noGatewayText} />
      </Card>
    )
  if (gateway === 'preparing')
    return (
      <Card>
        <p className="text-sm text-ink-2">{all.preparing}</p>
      </Card>
    )
  const used = usedOf(ports)
  return (
    <div className="flex flex-col gap-4">
      <StandingNotice code={server.code} standing={ports.standing} />
      <Card>
        <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
          <div>
            <h2 className="text-base font-semibold">{m.title}</h2>
            <p className="mt-1 max-w-xl text-sm text-ink-2">{m.text}</p>
            <p className="mt-3 text-xs text-ink-3 *:block">
              <span>{m.reserved}</span>
              <span>{m.filtered}</span>
            </p>
          </div>
          <div className="flex flex-col gap-4">
            <Facts
              columns={1}
              items={[
                { label: m.gateway, value: <Copied text={gateway.address} name={m.gateway} /> },
                { label: m.range, value: <span className="ident">{`${gateway.fromPort}–${gateway.toPort}`}</span> },
                { label: m.used, value: m.usedOf(used, ports.quota) },
              ]}
            />
            <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-brand" style={{ width: `${(used / ports.quota) * 100}%` }} />
            </span>
          </div>
        </div>
      </Card>
      <Card title={m.caption} aside={<AddPort code={server.code} gateway={gateway} ports={ports} />} flush>
        <ForwardTable code={server.code} forwards={ports.forwards} />
      </Card>
    </div>
  )
}
