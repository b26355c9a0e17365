import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { parseAmount, plainFen } from '#platform/pure/plain-amount.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useWithdrawMessages } from '../messages/use-withdraw-messages.ts'
import type { Withdrawable } from '../model.ts'

/** Asks for the amount to withdraw, and requests it after step-up authentication; a repeated click requests it once. */
export function WithdrawDialog(props: { source: Withdrawable; mostFen: bigint; minimumFen: bigint; onClose: () => void }) {
  const m = useWithdrawMessages()
  const { gateways } = useMessages()
  const iso = useIso()
  const { source, mostFen } = props
  const leastFen = props.minimumFen < mostFen ? props.minimumFen : mostFen
  const all = plainFen(mostFen)
  const [amount, setAmount] = useState(all)
  const [wrong, setWrong] = useState(false)
  const ask = useMutation((input: object, keyOf) => callApi<{ number: string }>('POST', '/withdrawals', { ...input, idempotencyKey: keyOf(input) }), {
    done: ({ number }) => m.sent(number),
    onDone: props.onClose,
  })

  function submit() {
    const amountFen = parseAmount(amount)
    const unfit = amountFen === undefined || amountFen < leastFen || amountFen > mostFen
    setWrong(unfit)
    if (!unfit) void ask.run({ paymentId: source.paymentId, amountFen })
  }

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.dialog(source.number)}
      description={m.to(gateways[source.gateway])}
      submit={m.submit}
      mutation={ask}
      onSubmit={submit}
    >
      <Field
        label={m.amount}
        hint={m.most(formatFen(mostFen, iso))}
        error={wrong ? m.fault(plainFen(leastFen), formatFen(mostFen, iso)) : undefined}
        required
        aside={
          <Button size="sm" tone="ghost" onClick={() => setAmount(all)}>
            {m.all}
          </Button>
        }
      >
        <MoneyInput name="amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
