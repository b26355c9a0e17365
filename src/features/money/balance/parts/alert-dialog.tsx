import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { parseAmount, plainFen } from '#platform/pure/plain-amount.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useAccountMessages } from '../../messages/use-account-messages.ts'
import { maxAlertFen, type BalanceAlert } from '../../model.ts'

/** Sets, changes or ends the low-balance alert. */
export function AlertDialog({ alert, onClose }: { alert: BalanceAlert | null; onClose: () => void }) {
  const m = useAccountMessages().alert
  const [amount, setAmount] = useState(plainFen(alert?.thresholdFen ?? 10_000n))
  const [wrong, setWrong] = useState(false)
  const set = useMutation((thresholdFen: bigint | null) => callApi('POST', '/money/alert', { thresholdFen }), {
    done: (_result, thresholdFen) => (thresholdFen === null ? m.stopped : m.saved),
    onDone: onClose,
  })

  function save() {
    const thresholdFen = parseAmount(amount)
    const unfit = thresholdFen === undefined || thresholdFen < 1n || thresholdFen > maxAlertFen
    setWrong(unfit)
    if (!unfit) void set.run(thresholdFen)
  }

  return (
    <FormDialog
      onClose={onClose}
      title={m.title}
      description={m.text}
      submit={m.save}
      aside={
        alert ? (
          <Button tone="ghost" className="sm:me-auto" disabled={set.busy} onClick={() => void set.run(null)}>
            {m.turnOff}
          </Button>
        ) : null
      }
      mutation={set}
      onSubmit={save}
    >
      <Field label={m.amount} error={wrong ? m.fault : undefined} required>
        <MoneyInput name="threshold" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
