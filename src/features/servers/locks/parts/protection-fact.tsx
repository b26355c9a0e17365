import { useState } from 'react'
import IconEdit from '~icons/lucide/pencil'
import { Badge } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useProtectionMessages } from '../messages/use-messages.ts'
import { protections, type ServerView } from '../../model.ts'

const ProtectionDialog = lazyPart(async () => (await import('./protection-dialog.tsx')).ProtectionDialog)

/** Protection of a server, with a button to change it. */
export function ProtectionFact({ server }: { server: ServerView }) {
  const m = useProtectionMessages()
  const [open, setOpen] = useState(false)
  const held = protections.filter((kind) => server.protectedFrom[kind])
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1">
      {held.map((kind) => (
        <Badge key={kind} tone="ok">
          {m.kinds[kind]}
        </Badge>
      ))}
      {held.length === 0 ? <span className="text-ink-3">{m.none}</span> : null}
      <IconButton label={m.edit} className="size-7!" onClick={() => setOpen(true)}>
        <IconEdit className="size-3.5" aria-hidden />
      </IconButton>
      {open ? <ProtectionDialog server={server} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}
