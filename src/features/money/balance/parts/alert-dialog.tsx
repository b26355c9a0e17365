import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { parseYuan } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAccountMessages } from '../../messages/use-account-messages.ts'
import { maxAlertFen, plainYuan, type BalanceAlert } from '../../model.ts'

/** Sets, changes or ends the low-balance alert. */
export function AlertDialog({ alert, onClose }: { alert: BalanceAlert | null; onClose: () => void }) {
  const m = useAccountMessages().alert
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [amount, setAmount] = useState(plainYuan(alert?.thresholdFen ?? 10_000n))
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState<'save' | 'off'>()
  const [error, setError] = useState<unknown>()

  async function set(what: 'save' | 'off', thresholdFen: bigint | null) {
    setBusy(what)
    setError(undefined)
    try {
      await callApi('POST', '/money/alert', { thresholdFen: thresholdFen === null ? null : Number(thresholdFen) })
      toast.ok(what === 'save' ? m.saved : m.stopped)
      await revalidate()
      onClose()
    } catch (fault) {
      setError(fault)
      setBusy(undefined)
    }
  }

  function save() {
    const thresholdFen = parseYuan(amount)
    const unfit = thresholdFen === undefined || thresholdFen < 1n || thresholdFen > maxAlertFen
    setWrong(unfit)
    if (!unfit) void set('save', thresholdFen)
  }

  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      title={m.title}
      description={m.text}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) save()
      }}
      footer={
        <>
          {alert ? (
            <Button tone="ghost" busy={busy === 'off'} onClick={() => void set('off', null)}>
              {m.turnOff}
            </Button>
          ) : (
            <Button onClick={onClose}>{m.cancel}</Button>
          )}
          <Button type="submit" tone="primary" busy={busy === 'save'}>
            {m.save}
          </Button>
        </>
      }
    >
      <Field label={m.amount} error={wrong ? m.fault : undefined} required>
        <Input name="threshold" inputMode="decimal" lead="¥" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
      {error ? <Notice tone="bad">{refusalText(error)}</Notice> : null}
    </Dialog>
  )
}
