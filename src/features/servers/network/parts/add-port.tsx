import { useState } from 'react'
import { useParams } from 'react-router'
import IconPlus from '~icons/lucide/plus'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useNetworkMessages } from '../messages/use-messages.ts'
import type { Gateway, PortsPage } from '../model.ts'
import type { ServerAdminView } from '../../model/views.ts'
import { useReadOnly } from '../../parts/read-only.ts'

const AddPortDialog = lazyPart(async () => (await import('./add-port-dialog.tsx')).AddPortDialog)

const addView: ServerAdminView = 'add-port-dialog'

export function usedOf(ports: PortsPage): number {
  return ports.forwards.filter((forward) => forward.state !== 'removing').length
}

/** Button with its dialog; disabled if the quota is used up. */
export function AddPort(props: { code: string; gateway: Gateway; ports: PortsPage }) {
  const m = useNetworkMessages().ports
  const readOnly = useReadOnly()
  const full = usedOf(props.ports) >= props.ports.quota
  const [open, setOpen] = useState(useParams()['view'] === addView && !full)
  if (readOnly) return null
  return (
    <>
      <Button
        tone="primary"
        disabled={full}
        title={full ? m.full(props.ports.quota) : undefined}
        icon={<IconPlus className="size-4" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.add}
      </Button>
      {open ? <AddPortDialog code={props.code} gateway={props.gateway} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
