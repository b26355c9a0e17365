import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { newId } from '#platform/pure/id.ts'
import { formatFen, parseYuan } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useWithdrawMessages } from '../messages/use-withdraw-messages.ts'
import type { Withdrawable } from '../model.ts'

/** Asks how much of a recharge is to go back, and asks for it after a fresh proof; a click that is repeated asks once. */
export function WithdrawDialog(props: { source: Withdrawable; mostFen: bigint; onClose: () => void }) {
  const m = useWithdrawMessages()
  const { gateways } = useMessages()
  const iso = useIso()
  const refusalText = useRefusalText()
  const proof = useProof()
  const { revalidate } = useRevalidator()
  const { source, mostFen } = props
  const all = `${mostFen / 100n}.${String(mostFen % 100n).padStart(2, '0')}`
  const [amount, setAmount] = useState(all)
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const intent = useRef({ of: '', key: '' })

  async function ask() {
    const amountFen = parseYuan(amount)
    const unfit = amountFen === undefined || amountFen < 1n || amountFen > mostFen
    setWrong(unfit)
    if (unfit) return
    if (intent.current.of !== String(amountFen)) intent.current = { of: String(amountFen), key: newId() }
    const input = { paymentId: source.paymentId, amountFen: Number(amountFen), idempotencyKey: intent.current.key }
    setBusy(true)
    setError(undefined)
    try {
      const { number } = await proof.run(() => callApi<{ number: string }>('POST', '/withdrawals', input))
      toast.ok(m.sent(number))
      await revalidate()
      props.onClose()
    } catch (fault) {
      setError(fault)
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={busy ? () => {} : props.onClose}
        title={m.dialog(source.number)}
        description={m.to(gateways[source.gateway])}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void ask()
        }}
        footer={
          <>
            <Button onClick={busy ? undefined : props.onClose}>{m.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy}>
              {m.submit}
            </Button>
          </>
        }
      >
        <Field
          label={m.amount}
          hint={m.most(formatFen(mostFen, iso))}
          error={wrong ? m.fault(formatFen(mostFen, iso)) : undefined}
          required
          aside={
            <Button size="sm" tone="ghost" onClick={() => setAmount(all)}>
              {m.all}
            </Button>
          }
        >
          <Input name="amount" inputMode="decimal" lead="¥" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </Field>
        {error ? <Notice tone="bad">{refusalText(error)}</Notice> : null}
      </Dialog>
      {proof.dialog}
    </>
  )
}
