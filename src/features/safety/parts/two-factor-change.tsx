import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

/** Ten new recovery codes, which replace the old ones. */
export function RenewCodes({ onClose }: { onClose: () => void }) {
  const { twoFactor: m } = useMessages()
  const [codes, setCodes] = useState<string[]>()
  // Kept first, because the server does not return them again.
  const renew = useMutation(async () => setCodes((await callApi<{ recoveryCodes: string[] }>('POST', '/account/two-factor/recovery-codes')).recoveryCodes))
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <ConfirmDialog title={m.renewTitle} description={m.renewText} confirm={m.newCodes} mutation={renew} onClose={onClose} onConfirm={() => void renew.run()} />
  )
}

/** Turns two-factor off. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const { twoFactor: m } = useMessages()
  const [endOthers, setEndOthers] = useState(false)
  const turnOff = useMutation(() => callApi('POST', '/account/two-factor/off', { endOthers }), { done: m.turnedOff, onDone: onClose })
  return (
    <ConfirmDialog
      tone="danger"
      title={m.offTitle}
      description={m.offWarning}
      confirm={m.turnOff}
      mutation={turnOff}
      onClose={onClose}
      onConfirm={() => void turnOff.run()}
    >
      <Checkbox checked={endOthers} onChange={(event) => setEndOthers(event.target.checked)}>
        {m.endOthers}
      </Checkbox>
    </ConfirmDialog>
  )
}
