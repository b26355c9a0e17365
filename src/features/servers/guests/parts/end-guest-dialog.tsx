import { callApi } from '#platform/http/api-client.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { nameOfGuest, type Guest } from '../../model/guests.ts'
import { useGuestMessages } from '../messages/use-messages.ts'

/** Ends a guest's access or an invitation at once. */
export function EndGuestDialog(props: { guest: Guest; onClose: () => void }) {
  const m = useGuestMessages().endDialog
  const { guest } = props
  const end = useEndGuest(guest.id, m.done, props.onClose)
  return (
    <ConfirmDialog
      onClose={props.onClose}
      title={m.title(nameOfGuest(guest))}
      description={m.text}
      confirm={m.confirm}
      tone="danger"
      mutation={end}
      onConfirm={() => void end.run()}
    >
      {guest.state === 'active' && guest.scope === 'operate' ? <Notice tone="warn">{m.operated}</Notice> : null}
    </ConfirmDialog>
  )
}

/** Ends guest access, from either side. */
export function useEndGuest(guestId: string, done: string, onDone: () => void) {
  return useMutation(() => callApi('DELETE', `/server-guests/${guestId}`), { done, onDone })
}
