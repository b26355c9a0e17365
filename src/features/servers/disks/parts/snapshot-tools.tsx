import { useState } from 'react'
import IconCamera from '~icons/lucide/camera'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useDiskMessages } from '../messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { serverCan, whyNot } from '../../model.ts'
import type { DisksProps } from '../../parts/admin/admin-props.ts'

const CreateSnapshotDialog = lazyPart(async () => (await import('./snapshot-dialogs.tsx')).CreateSnapshotDialog)

/** Button that takes a snapshot; disabled if the server's state or the quota forbids it. */
export function CreateSnapshot({ server, disks, now }: DisksProps) {
  const m = useDiskMessages().snapshots
  const [open, setOpen] = useState(false)
  if (disks.block) return null
  return (
    <>
      <Button
        tone="primary"
        disabled={disks.snapshots.length >= disks.quota || !serverCan('snapshot', server, now)}
        icon={<IconCamera className="size-4" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.create}
      </Button>
      {open ? <CreateSnapshotDialog server={server} now={now} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Reason why no snapshot can be taken now; renders nothing if one can. */
export function WhyNoSnapshot({ server, disks, now, className }: DisksProps & { className?: string }) {
  const m = useDiskMessages().snapshots
  const { errors } = useMessages()
  const why = whyNot('snapshot', server, now)
  // An active operation is shown above with its progress, so `busy` needs no text.
  const text = disks.snapshots.length >= disks.quota ? m.full(disks.quota) : why && why !== 'busy' ? errors[why] : undefined
  return text && !disks.block ? <p className={className}>{text}</p> : null
}
