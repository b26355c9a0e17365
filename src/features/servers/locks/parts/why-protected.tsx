import type { ReactNode } from 'react'
import IconLock from '~icons/lucide/lock'
import { useProtectionMessages } from '../messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { protectionAgainst, protections, type ServerAction, type ServerRow } from '../../model.ts'

type Guarded = Pick<ServerRow, 'offFor' | 'protectedFrom'>

/** Name of an action, with the protection that prevents it. */
export function GuardedName({ action, server }: { action: ServerAction; server: Guarded }): ReactNode {
  const m = useProtectionMessages()
  const { actions } = useMessages()
  const kind = protectionAgainst(action, server)
  if (!kind) return actions[action]
  return (
    <span className="flex flex-col">
      {actions[action]}
      <span className="text-xs">{m.why[kind]}</span>
    </span>
  )
}

/** Reason why disks cannot be restored; renders nothing if they can. */
export function WhyNoRebuild({ server, className }: { server: Guarded; className?: string }) {
  const m = useProtectionMessages()
  return protectionAgainst('revert', server) ? <p className={className}>{m.turnOff.rebuild}</p> : null
}

/** Icon of a protected server in the list. */
export function ProtectionSign({ server }: { server: Guarded }) {
  const m = useProtectionMessages()
  const held = protections.filter((kind) => server.protectedFrom[kind])
  if (held.length === 0) return null
  const text = m.listed(held.map((kind) => m.kinds[kind]).join(m.join))
  return (
    <span title={text} className="shrink-0 text-ink-3">
      <IconLock className="size-3.5" role="img" aria-label={text} />
    </span>
  )
}
