import { useState } from 'react'
import type { VersionContent, VersionedItem } from '#features/content/model/versions.ts'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages } from '../../messages/use-messages.ts'

const VersionsDialog = lazyPart(async () => (await import('./versions-dialog.tsx')).VersionsDialog)

type Props = { item: VersionedItem; names: Readonly<Record<string, string>>; size?: 'sm'; name?: string; onTake: (content: VersionContent) => void }

/** Opens the saved versions of a page. A version taken from there is put into the editor and is not saved yet. */
export function VersionsButton({ item, names, size, name, onTake }: Props) {
  const m = useMessages().contentSection.versions
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...(size ? { size, tone: 'ghost' } : {})} {...(name ? { 'aria-label': m.of(name) } : {})} onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open ? (
        <VersionsDialog
          item={item}
          names={names}
          onClose={() => setOpen(false)}
          onTake={(content) => {
            setOpen(false)
            toast.ok(m.taken)
            onTake(content)
          }}
        />
      ) : null}
    </>
  )
}
