import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useTrafficMessages } from '../messages/use-messages.ts'
import type { TrafficUse } from '../model.ts'

const UsedUpDialog = lazyPart(async () => (await import('./used-up-dialog.tsx')).UsedUpDialog)

/** Opens the choice of what happens when the package is used up. For the owner only. */
export function UsedUpButton({ code, use }: { code: string; use: TrafficUse }) {
  const m = useTrafficMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={m.changeUsedUp} onClick={() => setOpen(true)}>
        {m.change}
      </Button>
      {open ? <UsedUpDialog code={code} use={use} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
