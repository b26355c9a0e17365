import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import type { ServerFacts } from '../../model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Facts } from '#ui/display/card.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** State of the server when the work order was opened. */
export function ServerSnapshot({ server }: { server: ServerFacts }) {
  const m = useMessages()
  const words = useServerMessages()
  const { dateTime } = useDates()
  const names = {
    states: words.states as Record<string, string>,
    kinds: words.operation.title as Record<string, string>,
    ends: words.operation.state as Record<string, string>,
  }
  const { facts } = m.thread
  return (
    <Disclosure summary={`${m.thread.serverFacts} · ${server.name}`}>
      <Facts
        columns={2}
        className="pb-4 text-xs"
        items={[
          { key: 'state', label: facts.state, value: names.states[server.state] ?? server.state },
          { key: 'address', label: facts.address, value: <span className="ident">{server.ipv4.join(' ') || '–'}</span> },
          { key: 'shape', label: facts.shape, value: m.thread.shape(server.vcpu, server.memoryGib, server.systemDiskGib, server.bandwidthMbps) },
          { key: 'expires', label: facts.expires, value: server.expiresAt ? dateTime(new Date(server.expiresAt)) : '–' },
          {
            key: 'operation',
            label: facts.operation,
            value: server.operation
              ? `${names.kinds[server.operation.kind] ?? server.operation.kind} · ${names.ends[server.operation.state] ?? server.operation.state}`
              : m.thread.none,
          },
          { key: 'locks', label: facts.locks, value: server.locks.join(', ') || m.thread.none },
        ]}
      />
    </Disclosure>
  )
}
