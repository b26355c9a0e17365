import { useState } from 'react'
import IconBad from '~icons/lucide/circle-alert'
import IconOk from '~icons/lucide/check'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Money } from '#ui/display/money.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { DomainError } from '#platform/domain-error.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { OrderResult, OrderRow } from '../../model.ts'

/** Confirms cancelling one or several pending orders; shows the reason for each that could not be cancelled. */
export function CancelDialog(props: { orders: readonly OrderRow[]; onClose: () => void; onDone: () => void }) {
  const m = useMessages().cancelDialog
  const [results, setResults] = useState<readonly OrderResult[]>()

  const allDone = (made: readonly OrderResult[]) => made.every((result) => result.done)
  const cancel = useMutation(() => callApi<OrderResult[]>('POST', '/orders/cancel', { orderIds: props.orders.map((order) => order.id) }), {
    done: (made) => (allDone(made) ? m.done(made.length) : undefined),
    onDone: (made) => (allDone(made) ? props.onDone() : setResults(made)),
  })

  if (results) return <Results results={results} onClose={props.onDone} />
  return (
    <FormDialog
      onClose={props.onClose}
      title={m.title(props.orders.length)}
      description={m.text}
      size="sm"
      submit={m.confirm}
      tone="danger"
      cancel={m.keep}
      mutation={cancel}
      onSubmit={() => void cancel.run()}
    >
      <ul aria-label={m.orders} className="max-h-52 divide-y divide-line overflow-y-auto rounded-button border border-line">
        {props.orders.map((order) => (
          <li key={order.id} className="flex items-center justify-between gap-4 px-4 py-2.5">
            <span className="font-mono text-xs text-ink-2">{order.number}</span>
            <Money fen={order.totalFen} />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

function Results(props: { results: readonly OrderResult[]; onClose: () => void }) {
  const m = useMessages().cancelDialog
  const errorMessage = useErrorMessage()
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
              <span className="block">{result.done ? m.cancelled : errorMessage(new DomainError('conflict', result.code ?? '', result.detail ?? {}))}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
