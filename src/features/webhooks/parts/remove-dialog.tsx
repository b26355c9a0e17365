import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { Webhook } from '../model.ts'

/** Asks before a webhook is forgotten; then the list. */
export function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const m = useMessages()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function remove() {
    setBusy(true)
    try {
      await callApi('DELETE', `/webhooks/${webhook.id}`)
      toast.ok(m.removeDialog.done)
      await navigate('?')
    } catch (error) {
      setFault(refusalText(error))
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={m.removeDialog.title}
      description={m.removeDialog.text(webhook.url)}
      confirm={m.remove}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
    </ConfirmDialog>
  )
}
