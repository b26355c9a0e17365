import { useEffect, useState } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { formatFen } from '#platform/pure/money.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { RefundOffer, RefundPart } from '../model.ts'
import { RefundFormula } from './shared/refund-formula.tsx'
import { RefundGoal } from './shared/refund-goal.tsx'

/** Shows the refund of an order, or of one of its servers, with its calculation, and refunds it after step-up authentication. */
export function RefundDialog(props: { orderId: string; onClose: () => void }) {
  const m = useMessages().refund
  const errorMessage = useErrorMessage()
  const iso = useIso()
  const [server, setServer] = useState('')
  const { offer, remaining, fault: unreadable } = useOffer(props.orderId, server)
  const [agreed, setAgreed] = useState(false)

  const refund = useMutation(
    ({ amountFen }: RefundOffer, keyOf) =>
      callApi('POST', `/orders/${props.orderId}/refund`, { amountFen, ...(server ? { server } : {}), idempotencyKey: keyOf([server, String(amountFen)]) }),
    { done: (_result, { amountFen, parts }) => (parts.some((part) => part.origin) ? m.sent : m.done)(formatFen(amountFen, iso)), onDone: props.onClose },
  )

  return (
    <FormDialog
      size={offer && offer.parts.length > 1 ? 'lg' : 'md'}
      onClose={props.onClose}
      title={m.title}
      submit={offer && m.submit(formatFen(offer.amountFen, iso))}
      tone="danger"
      cancel={m.keep}
      ready={agreed}
      mutation={{ busy: refund.busy, error: refund.error ?? (unreadable === undefined ? undefined : errorMessage(unreadable)) }}
      onSubmit={() => {
        if (offer) void refund.run(offer)
      }}
    >
      {remaining.length > 1 ? (
        <Field label={m.which}>
          <NativeSelect
            value={server}
            items={[{ value: '', label: m.allServers(remaining.length) }, ...remaining.map((one) => ({ value: one.code, label: nameOf(one) }))]}
            onChange={(event) => {
              setServer(event.target.value)
              setAgreed(false)
            }}
          />
        </Field>
      ) : null}
      {offer ? <Offer offer={offer} agreed={agreed} onAgree={setAgreed} /> : unreadable ? null : <Waiting label={m.loading} />}
    </FormDialog>
  )
}

function Offer(props: { offer: RefundOffer; agreed: boolean; onAgree: (agreed: boolean) => void }) {
  const m = useMessages().refund
  const { dateTime } = useDates()
  const { offer } = props
  return (
    <>
      <p className="text-ink-2">{offer.kind === 'full' ? m.full(dateTime(offer.fullUntilAt)) : offer.fullUsed ? m.fullUsed : m.prorated}</p>
      {offer.parts.length > 1 ? (
        <>
          <Total offer={offer} />
          <p className="text-ink-2">{m.several(offer.parts.length)}</p>
        </>
      ) : null}
      {offer.parts.map((part) => (
        <Part key={part.orderId} part={part} alone={offer.parts.length === 1} />
      ))}
      <p className="text-ink-2">{m.couponsStay}</p>
      <Notice tone="warn" title={m.servers(offer.servers.length)}>
        <ul className="font-mono text-xs">
          {offer.servers.map((server) => (
            <li key={server.code}>{nameOf(server)}</li>
          ))}
        </ul>
      </Notice>
      <Checkbox checked={props.agreed} onChange={(event) => props.onAgree(event.target.checked)}>
        {m.agree}
      </Checkbox>
    </>
  )
}

/** Refund of one order with its formula; named if there are several. */
function Part({ part, alone }: { part: RefundPart; alone: boolean }) {
  const m = useMessages()
  const { date } = useDates()
  if (alone)
    return (
      <>
        <RefundFormula terms={part} />
        <RefundGoal part={part} />
      </>
    )
  return (
    <section aria-label={`${m.kinds[part.order]} ${part.number}`} className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>
          {m.kinds[part.order]} <span className="ident text-xs font-normal text-ink-2">{part.number}</span>
        </span>
        <span className="text-xs font-normal text-ink-2 tabular-nums">{m.refund.period(date(part.fromAt), date(part.toAt))}</span>
      </h3>
      <RefundFormula terms={part} small />
      <RefundGoal part={part} />
    </section>
  )
}

function Total({ offer }: { offer: RefundOffer }) {
  const m = useMessages().refund
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-button border border-line-2 bg-sunken px-4 py-3">
      <span className="text-ink-2">{m.sum}</span>
      <Money fen={offer.amountFen} big className="text-2xl" />
    </p>
  )
}

function Waiting(props: { label: string }) {
  return (
    <div role="status" aria-label={props.label} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}

function nameOf({ code, name }: { code: string; name: string }): string {
  return name === code ? code : `${name} · ${code}`
}

type Answer = { of: string; offer?: RefundOffer; fault?: unknown }

/** Refund of the order, or of the server with that code. The servers to choose from stay when one of them cannot be refunded. */
function useOffer(orderId: string, server: string): { offer: RefundOffer | undefined; remaining: RefundOffer['remaining']; fault: unknown } {
  const [answer, setAnswer] = useState<Answer>()
  const [remaining, setRemaining] = useState<RefundOffer['remaining']>([])
  useEffect(() => {
    const controller = new AbortController()
    callApi<RefundOffer>('GET', `/orders/${orderId}/refund${server ? `?server=${server}` : ''}`, undefined, controller.signal)
      .then((offer) => {
        setAnswer({ of: server, offer })
        setRemaining(offer.remaining)
      })
      .catch((fault: unknown) => (controller.signal.aborted ? undefined : setAnswer({ of: server, fault })))
    return () => controller.abort()
  }, [orderId, server])
  const fresh = answer?.of === server ? answer : undefined
  return { offer: fresh?.offer, remaining, fault: fresh?.fault }
}
