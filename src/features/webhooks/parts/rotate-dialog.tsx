import { useState } from 'react'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { newId } from '#platform/pure/id.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { Webhook } from '../model.ts'
import { SecretShown } from './secret-shown.tsx'
import { useAct } from '#ui/actions/use-act.ts'

/** Another secret, shown this once; the former one signs beside it for a day. */
export function RotateDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const m = useMessages()
  const dates = useDates()
  const proof = useProof()
  const { act, busy, fault } = useAct()
  const [made, setMade] = useState<{ secret: string; oldSecretUntilAt: Date }>()
  const [key] = useState(newId)
  if (made) return <SecretShown secret={made.secret} text={m.secret.rotatedText(dates.dateTime(made.oldSecretUntilAt))} onClose={onClose} />
  const rotate = () => proof.run(() => callApi<{ secret: string; oldSecretUntilAt: Date }>('POST', `/webhooks/${webhook.id}/rotate`, { idempotencyKey: key }))
  return (
    <>
      <ConfirmDialog
        open
        title={m.rotateDialog.title}
        description={m.rotateDialog.text}
        confirm={m.rotate}
        busy={busy}
        onClose={onClose}
        onConfirm={() => void act(rotate, setMade)}
      >
        {fault ? <Notice tone="bad">{fault}</Notice> : null}
      </ConfirmDialog>
      {proof.dialog}
    </>
  )
}
