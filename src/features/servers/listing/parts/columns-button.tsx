import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useColumnMessages } from '../messages/use-column-messages.ts'

export const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)

/** Opens the layout of the table. Hidden on phones, whose cards have a fixed layout. */
export function ColumnsButton({ onOpen }: { onOpen: () => void }) {
  const m = useColumnMessages()
  return (
    <Button className="ms-auto max-sm:hidden" onClick={onOpen}>
      {m.open}
    </Button>
  )
}
