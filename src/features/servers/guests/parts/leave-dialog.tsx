import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useGuestMessages } from '../messages/use-messages.ts'
import { useEndGuest } from './end-guest-dialog.tsx'

/** Gives up the reader's guest access. */
export function LeaveDialog(props: { guestId: string; name: string; onClose: () => void }) {
  const m = useGuestMessages().shared
  const end = useEndGuest(props.guestId, m.left, props.onClose)
  return (
    <ConfirmDialog
      onClose={props.onClose}
      title={m.leaveTitle(props.name)}
      description={m.leaveText}
      confirm={m.leave}
      tone="danger"
      mutation={end}
      onConfirm={() => void end.run()}
    />
  )
}
