import { useState } from 'react'
import { useRevalidator } from 'react-router'
import IconBad from '~icons/lucide/circle-alert'
import IconOk from '~icons/lucide/check'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Refusal } from '#platform/refusal.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { OrderResult, OrderRow } from '../../model.ts'

/** Cancels one or several pending orders after showing which; where one could not be cancelled it says why, row by row. */
export function CancelDialog(props: { orders: readonly OrderRow[]; onClose: () => void; onDone: () => void }) {
  const m = useMessages().cancelDialog
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const [results, setResults] = useState<readonly OrderResult[]>()

  async function cancel() {
    setBusy(true)
    setFault(undefined)
    try {
      const made = await callApi<OrderResult[]>('POST', '/orders/cancel', { orderIds: props.orders.map((order) => order.id) })
      await revalidate()
      if (made.every((result) => result.done)) {
        toast.ok(m.done(made.length))
        props.onDone()
      } else setResults(made)
    } catch (error) {
      setFault(error)
    } finally {
      setBusy(false)
    }
  }

  if (results) return <Results results={results} onClose={props.onDone} />
  return (
    <Dialog
      open
      onClose={busy ? () => {} : props.onClose}
      title={m.title(props.orders.length)}
      description={m.text}
      size="sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void cancel()
      }}
      footer={
        <>
          <Button onClick={busy ? undefined : props.onClose}>{m.keep}</Button>
          <Button type="submit" tone="danger" busy={busy}>
            {m.confirm}
          </Button>
        </>
      }
    >
      <ul aria-label={m.orders} className="max-h-52 divide-y divide-line overflow-y-auto rounded-button border border-line">
        {props.orders.map((order) => (
          <li key={order.id} className="flex items-center justify-between gap-4 px-4 py-2.5">
            <span className="font-mono text-xs text-ink-2">{order.number}</span>
            <Money fen={order.totalFen} />
          </li>
        ))}
      </ul>
      {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
    </Dialog>
  )
}

function Results(props: { results: readonly OrderResult[]; onClose: () => void }) {
  const m = useMessages().cancelDialog
  const refusalText = useRefusalText()
  const failed = props.results.filter((result) => !result.done).length
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.partly(props.results.length - failed, failed)}
      size="md"
      footer={
        <Button tone="primary" onClick={props.onClose}>
          {m.close}
        </Button>
      }
    >
      <ul aria-label={m.results} className="max-h-80 divide-y divide-line overflow-y-auto rounded-button border border-line">
        {props.results.map((result) => (
          <li key={result.orderId} className="flex items-start gap-3 px-4 py-2.5">
            {result.done ? (
              <IconOk className="mt-0.5 size-4 shrink-0 text-ok" aria-hidden />
            ) : (
              <IconBad className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
            )}
            <span className="min-w-0">
              <span className="block font-mono text-xs text-ink-2">{result.number}</span>
              <span className="block">{result.done ? m.cancelled : refusalText(new Refusal('conflict', result.code ?? '', result.detail ?? {}))}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
