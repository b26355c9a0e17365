import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'

/** Asks before a submission is taken back and erased. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages().pending
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    try {
      await callApi('POST', '/verification/withdraw')
      toast.ok(m.withdrawn)
    } catch (error) {
      toast.bad(refusalText(error))
    }
    onClose()
    await revalidate()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.withdrawTitle}
      description={m.withdrawText}
      confirm={m.withdraw}
      tone="danger"
      busy={busy}
      onConfirm={() => void withdraw()}
    />
  )
}
