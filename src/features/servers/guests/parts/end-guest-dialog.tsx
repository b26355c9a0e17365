import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { Guest } from '../../model/guests.ts'
import { useGuestMessages } from '../messages/use-messages.ts'

/** Takes a guest's access, or an invitation, away at once. */
export function EndGuestDialog(props: { guest: Guest; onClose: () => void }) {
  const m = useGuestMessages().endDialog
  const { guest } = props
  const end = useEndGuest(guest.id, m.done, props.onClose)
  return (
    <ConfirmDialog
      open
      onClose={props.onClose}
      title={m.title(guest.name)}
      description={m.text}
      confirm={m.confirm}
      tone="danger"
      busy={end.busy}
      onConfirm={() => void end.run()}
    >
      {guest.state === 'active' && guest.scope === 'operate' ? <Notice tone="warn">{m.operated}</Notice> : null}
    </ConfirmDialog>
  )
}

/** Ends a place, from either side. */
export function useEndGuest(guestId: string, done: string, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      await callApi('DELETE', `/server-guests/${guestId}`)
      toast.ok(done)
    } catch (error) {
      toast.bad(refusalText(error))
    }
    onDone()
    await revalidate()
  }
  return { busy, run }
}
