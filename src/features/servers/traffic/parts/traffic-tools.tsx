import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useTrafficMessages } from '../messages/use-messages.ts'
import type { TrafficUse } from '../model.ts'

const UsedUpDialog = lazyPart(async () => (await import('./used-up-dialog.tsx')).UsedUpDialog)
const TopUpDialog = lazyPart(async () => (await import('./top-up-dialog.tsx')).TopUpDialog)

/** Buttons of the owner: add traffic, and choose what happens when the package is used up. */
export function TrafficTools({ code, use }: { code: string; use: TrafficUse }) {
  const m = useTrafficMessages()
  const [open, setOpen] = useState<'used-up' | 'top-up'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button size="sm" aria-label={m.changeUsedUp} onClick={() => setOpen('used-up')}>
        {m.change}
      </Button>
      {use.canTopUp ? (
        <Button size="sm" tone="primary" onClick={() => setOpen('top-up')}>
          {m.topUp}
        </Button>
      ) : null}
      {open === 'used-up' ? <UsedUpDialog code={code} use={use} onClose={close} /> : null}
      {open === 'top-up' ? <TopUpDialog code={code} onClose={close} /> : null}
    </>
  )
}
