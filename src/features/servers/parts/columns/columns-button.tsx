import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ListView } from '../../list-view.ts'
import { useColumnMessages } from '../../messages/use-column-messages.ts'

const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)

/** Opens the layout of the table; not on phones, whose cards are as they are. */
export function ColumnsButton({ view }: { view: ListView }) {
  const m = useColumnMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="ms-auto max-sm:hidden" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open ? <ColumnsDialog view={view} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
