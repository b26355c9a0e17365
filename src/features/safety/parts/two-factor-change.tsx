import { useState } from 'react'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useAct } from '#ui/actions/use-act.ts'

/** Ten fresh recovery codes in place of the old ones. */
export function RenewCodes({ onClose }: { onClose: () => void }) {
  const { twoFactor: m } = useMessages()
  const proof = useProof()
  const { act, busy, fault } = useAct()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <>
      <ConfirmDialog
        open
        title={m.renewTitle}
        description={m.renewText}
        confirm={m.newCodes}
        busy={busy}
        onClose={onClose}
        onConfirm={() =>
          void act(
            () => proof.run(() => callApi<{ recoveryCodes: string[] }>('POST', '/account/two-factor/recovery-codes')),
            ({ recoveryCodes }) => setCodes(recoveryCodes),
          )
        }
      >
        {fault ? <Notice tone="bad">{fault}</Notice> : null}
      </ConfirmDialog>
      {proof.dialog}
    </>
  )
}

/** Turns two-factor off. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const { twoFactor: m } = useMessages()
  const proof = useProof()
  const { act, busy, fault } = useAct()
  const [endOthers, setEndOthers] = useState(false)
  return (
    <>
      <ConfirmDialog
        open
        tone="danger"
        title={m.offTitle}
        description={m.offWarning}
        confirm={m.turnOff}
        busy={busy}
        onClose={onClose}
        onConfirm={() =>
          void act(
            () => proof.run(() => callApi('POST', '/account/two-factor/off', { endOthers })),
            () => {
              toast.ok(m.turnedOff)
              onClose()
            },
          )
        }
      >
        {fault ? <Notice tone="bad">{fault}</Notice> : null}
        <Checkbox checked={endOthers} onChange={(event) => setEndOthers(event.target.checked)}>
          {m.endOthers}
        </Checkbox>
      </ConfirmDialog>
      {proof.dialog}
    </>
  )
}
