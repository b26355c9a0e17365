import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { OrderRow } from '../model.ts'

/** Cancels one or several pending orders after asking. */
export function CancelDialog(props: { orders: readonly OrderRow[]; onClose: () => void; onDone: () => void }) {
  const m = useMessages()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const faults: unknown[] = []
    for (const order of props.orders) await callApi('POST', `/orders/${order.id}/cancel`).catch((fault: unknown) => faults.push(fault))
    const done = props.orders.length - faults.length
    if (faults.length === 0) toast.ok(m.cancelDialog.done(done))
    else toast.bad(done > 0 ? m.cancelDialog.partly(done, faults.length) : refusalText(faults[0]))
    await revalidate()
    setBusy(false)
    props.onDone()
  }

  return (
    <Dialog
      open
      onClose={busy ? () => {} : props.onClose}
      title={m.cancelDialog.title(props.orders.length)}
      description={m.cancelDialog.text}
      size="sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void cancel()
      }}
      footer={
        <>
          <Button onClick={busy ? undefined : props.onClose}>{m.cancelDialog.keep}</Button>
          <Button type="submit" tone="danger" busy={busy}>
            {m.cancelDialog.confirm}
          </Button>
        </>
      }
    >
      <ul className="flex max-h-40 flex-col gap-1 overflow-y-auto font-mono text-xs text-ink-2">
        {props.orders.map((order) => (
          <li key={order.id}>{order.number}</li>
        ))}
      </ul>
    </Dialog>
  )
}
