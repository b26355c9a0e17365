import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { useTrafficMessages } from '../messages/use-messages.ts'
import type { TopUpOffer, TopUpOption } from '../model.ts'

type Offered = { topUps: TopUpOption[]; endsAt: Date }

/** Chooses traffic to add until the end of the period, and places the order to be paid, whose page shows the sum once more. */
export function TopUpDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const m = useTrafficMessages()
  const { dateTime } = useDates()
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const to = useLocalePath()
  const { offered, fault } = useTopUps(code)
  const [chosen, setChosen] = useState<string>()
  const option = offered?.topUps.find(({ gib }) => String(gib) === chosen) ?? offered?.topUps[0]
  const quotePath = `/servers/${code}/top-up-quote` as const

  const order = useMutation(
    async (gib: number, keyOf) => {
      const { quoteId } = await callApi<TopUpOffer>('POST', quotePath, { gib })
      return callApi<{ number: string }>('POST', '/server-top-ups', { quoteId, idempotencyKey: keyOf(quoteId) })
    },
    { onDone: ({ number }) => navigate(to(`/console/orderDetail?number=${number}`)), revalidate: false },
  )

  return (
    <FormDialog
      onClose={onClose}
      title={m.topUpTitle}
      {...(offered ? { description: m.topUpIntro(dateTime(offered.endsAt)) } : {})}
      submit={m.order}
      ready={option !== undefined}
      aside={
        option ? (
          <CopyCall
            call={[
              { method: 'POST', path: quotePath, body: { gib: option.gib } },
              { method: 'POST', path: '/server-top-ups', keyed: true, body: { quoteId: 'QUOTE_ID' } },
              { method: 'POST', path: '/orders/pay', keyed: true, body: { orderIds: ['ORDER_ID'] } },
            ]}
          />
        ) : null
      }
      mutation={{ busy: order.busy, error: order.error ?? (fault ? errorMessage(fault) : undefined) }}
      onSubmit={() => option && void order.run(option.gib)}
    >
      {offered || fault ? null : <Spinner className="mx-auto my-6 size-7" />}
      {offered && !option ? <Notice tone="info">{m.noTopUps}</Notice> : null}
      {offered && option ? (
        <FieldGroup legend={m.volume}>
          <RadioCards
            columns={2}
            value={String(option.gib)}
            onChange={setChosen}
            items={offered.topUps.map(({ gib, totalFen }) => ({ value: String(gib), label: m.gibOf(gib), aside: <Money fen={totalFen} /> }))}
          />
          <p className="mt-3 flex items-baseline justify-between gap-4 rounded-button bg-sunken px-4 py-3" aria-live="polite">
            <span className="text-ink-2">{m.total}</span>
            <Money fen={option.totalFen} big className="text-2xl" />
          </p>
        </FieldGroup>
      ) : null}
    </FormDialog>
  )
}

/** Volumes that can be added to a server's package, with prices; undefined until they are read. Nothing is read without a code. */
export function useTopUps(code: string | undefined): { offered: Offered | undefined; fault: unknown } {
  const [answer, setAnswer] = useState<{ offered?: Offered; fault?: unknown }>({})
  useEffect(() => {
    if (code === undefined) return
    const stopping = new AbortController()
    callApi<Offered>('GET', `/servers/${code}/top-ups`, undefined, stopping.signal).then(
      (offered) => setAnswer({ offered }),
      (fault: unknown) => {
        if (!stopping.signal.aborted) setAnswer({ fault })
      },
    )
    return () => stopping.abort()
  }, [code])
  return { offered: answer.offered, fault: answer.fault }
}
