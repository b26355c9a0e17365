import { useRef, useState, type ReactNode } from 'react'
import type { Period } from '#features/catalog/model.ts'
import { useNavigate } from 'react-router'
import { CouponEntry, useEnteredCoupon } from '#features/coupons/parts/shared/coupon-entry.tsx'
import { usesBalance, type PayChoice } from '#features/orders/checkout/parts/shared/pay-choice.ts'
import { PayMethodChoice, usualChoice } from '#features/orders/checkout/parts/shared/pay-method.tsx'
import { usePayCall } from '#features/orders/checkout/parts/shared/use-pay.ts'
import type { GatewayOffer } from '#features/payments/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { formatFen } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { alignDays, type RenewalOffer } from '../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { RenewalLines } from './renewal-lines.tsx'
import { RenewalResult } from './renewal-result.tsx'
import { useRenewalOffer } from './use-renewal-offer.ts'

type Props = { codes: readonly string[]; months?: Period; autoRenew: boolean; onClose: () => void }

/** Dialog "Renewal" of the specification: period, common end, price, automatic renewal; up to a hundred servers in one payment, then the outcome of each. */
export function RenewalDialog(props: Props) {
  const m = useMessages().life
  const errorMessage = useErrorMessage()
  const [term, setTerm] = useState<Period | null>(props.months ?? null)
  const [alignDay, setAlignDay] = useState<number | null>(null)
  const [autoRenew, setAutoRenew] = useState(props.autoRenew)
  const [picked, setPicked] = useState<PayChoice>()
  const coupon = useEnteredCoupon()
  const { offer, asking, error } = useRenewalOffer(props.codes, term, alignDay, coupon.code)
  const months = term ?? offer?.months ?? null
  const terms = offer?.periods ?? (months === null ? [] : [months])
  coupon.refuse(error)
  const [paid, setPaid] = useState<RenewalOffer>()
  const buying = useBuying(offer?.gateways ?? [], { onDone: props.onClose, onManyPaid: setPaid })
  const payable = offer?.lines.some((line) => line.offer) ?? false
  const choice = picked ?? (offer ? usualChoice(offer.totalFen, offer.funds, offer.gateways) : { method: 'balance', withBalance: false })
  const fault = buying.failure ?? error
  if (paid) {
    const close = (
      <Button tone="primary" onClick={props.onClose}>
        {m.dialog.finish}
      </Button>
    )
    return (
      <Dialog open onClose={props.onClose} size="lg" title={m.dialog.title(props.codes.length)} footer={close}>
        <RenewalResult offer={paid} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={buying.busy ? () => {} : props.onClose}
      size="lg"
      title={m.dialog.title(props.codes.length)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!buying.busy && !asking && offer && payable) void buying.run({ offer, autoRenew: autoRenew === props.autoRenew ? null : autoRenew, choice })
      }}
      footer={
        <PayButton offer={offer} asking={asking} payable={payable} method={choice.method} busy={buying.busy}>
          <CopyCall
            call={[
              {
                method: 'POST',
                path: '/server-renewals/quote',
                body: { codes: props.codes, months, alignDay, ...(coupon.code ? { couponCode: coupon.code } : {}) },
              },
              {
                method: 'POST',
                path: '/server-renewals',
                keyed: true,
                body: { quoteIds: ['QUOTE_ID'], autoRenew: autoRenew === props.autoRenew ? null : autoRenew },
              },
              { method: 'POST', path: '/orders/pay', keyed: true, body: { orderIds: ['ORDER_ID'] } },
            ]}
          />
        </PayButton>
      }
    >
      <FieldGroup legend={m.dialog.period}>
        <RadioCards
          size="sm"
          columns={6}
          value={months === null ? undefined : String(months)}
          onChange={(value) => setTerm(terms.find((period) => String(period) === value) ?? months)}
          items={terms.map((period) => ({ value: String(period), label: m.months(period) }))}
        />
      </FieldGroup>
      <Field label={m.dialog.align} hint={alignDay === null ? undefined : m.dialog.alignHint}>
        <NativeSelect
          value={alignDay === null ? '' : String(alignDay)}
          items={[{ value: '', label: m.dialog.alignNone }, ...alignDays.map((day) => ({ value: String(day), label: m.dialog.alignDay(day) }))]}
          onChange={(event) => setAlignDay(event.target.value === '' ? null : Number(event.target.value))}
        />
      </Field>
      <div aria-busy={asking} className={asking ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
        {offer ? <RenewalLines offer={offer} /> : <p className="py-8 text-center text-sm text-ink-3">{m.dialog.asking}</p>}
      </div>
      <Checkbox checked={autoRenew} onChange={(event) => setAutoRenew(event.target.checked)}>
        {m.dialog.autoRenew}
      </Checkbox>
      {props.codes.length === 1 ? <CouponEntry kind="renewal" coupon={coupon} /> : null}
      {offer && payable ? (
        <PayMethodChoice totalFen={offer.totalFen} funds={offer.funds} gateways={offer.gateways} value={choice} onChange={setPicked} />
      ) : null}
      {offer && !payable ? <Notice tone="warn">{m.dialog.none}</Notice> : null}
      {fault ? <Notice tone="bad">{errorMessage(fault)}</Notice> : null}
    </Dialog>
  )
}

function PayButton(props: {
  offer: RenewalOffer | undefined
  asking: boolean
  payable: boolean
  method: PayChoice['method']
  busy: boolean
  children: ReactNode
}) {
  const m = useMessages().life
  const iso = useIso()
  const { offer, method } = props
  const total = offer?.totalFen ?? 0n
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="flex items-baseline gap-3">
        <span className="text-sm text-ink-2">{m.dialog.total}</span>
        <Money fen={total} big className="text-2xl" />
      </p>
      {props.children}
      <Button type="submit" tone="primary" size="lg" busy={props.busy} disabled={props.asking || !props.payable} className="max-sm:w-full">
        {method === 'balance' ? m.dialog.pay(formatFen(total, iso)) : m.dialog.toCashier}
      </Button>
    </div>
  )
}

type Wanted = { offer: RenewalOffer; autoRenew: boolean | null; choice: PayChoice }
type Bought = { onDone: () => void; onManyPaid: (offer: RenewalOffer) => void }

/** Places orders, then pays them. Repeating a failed payment does not place the orders again. */
function useBuying(gateways: readonly GatewayOffer[], { onDone, onManyPaid }: Bought) {
  const m = useMessages().life
  const navigate = useNavigate()
  const to = useLocalePath()
  const pay = usePayCall(gateways)
  const placed = useRef<{ of: string; orderIds: string[] }>(undefined)

  async function place({ offer, autoRenew }: Wanted, keyOf: (content: unknown) => string): Promise<string[]> {
    const quoteIds = offer.lines.flatMap((line) => (line.offer ? [line.offer.quoteId] : []))
    const of = [...quoteIds, String(autoRenew)].join(' ')
    if (placed.current?.of !== of) {
      const { orderIds } = await callApi<{ orderIds: string[] }>('POST', '/server-renewals', { quoteIds, autoRenew, idempotencyKey: keyOf(of) })
      placed.current = { of, orderIds }
    }
    return placed.current.orderIds
  }

  const isMany = ({ offer, choice }: Wanted) => choice.method === 'balance' && offer.lines.length > 1
  return useMutation(
    async (wanted: Wanted, keyOf) => {
      const { offer, choice } = wanted
      const orderIds = await place(wanted, keyOf)
      return { orderIds, cashier: await pay({ ...choice, withBalance: usesBalance(choice, offer.totalFen, offer.funds) }, orderIds, keyOf) }
    },
    {
      revalidate: false,
      done: ({ orderIds, cashier }, wanted) => (cashier || isMany(wanted) ? undefined : m.dialog.done(orderIds.length)),
      onDone: async ({ cashier }, wanted) => {
        if (cashier) await navigate(to(cashier))
        if (isMany(wanted)) onManyPaid(wanted.offer)
        else onDone()
      },
    },
  )
}
