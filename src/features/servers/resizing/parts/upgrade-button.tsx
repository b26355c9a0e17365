import { useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { serverCan, type ServerView, type ShapeChange } from '../../model.ts'

const UpgradeDialog = lazyPart(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog)

type Props = { server: ServerView; now: Date; /** Initial selection. */ start: ShapeChange; label: string; name?: string; small?: boolean }

/** Opens the upgrade dialog next to the value that can be increased. */
export function UpgradeButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size={props.small ? 'sm' : 'md'}
        aria-label={props.name}
        disabled={!serverCan('resize', props.server, props.now)}
        icon={props.small ? undefined : <IconPlus className="size-4" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {props.label}
      </Button>
      {open ? <UpgradeDialog server={props.server} start={props.start} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
