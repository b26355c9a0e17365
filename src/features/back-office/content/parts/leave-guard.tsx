import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMessages } from '../../messages/use-messages.ts'

type Props = {
  changed: boolean
  /** Set by the editor after saving, to leave without a question. */
  saved?: RefObject<boolean>
  /** True if queries of the same section keep the text. */
  roomStays?: boolean
}

/** Asks before a page with unsaved text is left, inside the product and out of it. */
export function LeaveGuard({ changed, saved, roomStays = false }: Props) {
  const { leave: m } = useMessages().contentSection
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => changed && !saved?.current && (from.pathname !== to.pathname || (!roomStays && from.search !== to.search)),
  )
  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [changed])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      title={m.title}
      description={m.text}
      confirm={m.leave}
      tone="danger"
      onClose={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    />
  )
}
