import { useMessages } from '#features/servers/placement/messages/use-messages.ts'
import type { Placement } from '#features/servers/model/placement.ts'

/** Host of a server, and why it was chosen, if it is still there. */
export function ServerHost({ host, placement }: { host: string; placement: Placement | null }) {
  const m = useMessages()
  const reason = placement?.host === host ? placement : null
  if (!reason) return <span className="ident block text-ink-3">{host}</span>
  const { free, sameOrder, sameAccount, others } = reason
  return (
    <details className="max-w-64 text-xs text-ink-3">
      <summary className="ident cursor-pointer">{host}</summary>
      <p className="whitespace-normal">
        {m.chosen(
          free?.memoryGib == null ? m.noLimit : `${Math.floor(free.memoryGib)} GiB`,
          free?.diskGib == null ? m.noLimit : `${Math.floor(free.diskGib)} GiB`,
        )}
      </p>
      <p className="whitespace-normal">{m.neighbours(sameOrder, sameAccount)}</p>
      {others.map((other) => (
        <p key={other.host} className="whitespace-normal">
          <span className="ident">{other.host}</span> {m.obstacles[other.obstacle]}
        </p>
      ))}
    </details>
  )
}
