import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import IconGateway from '~icons/lucide/qr-code'
import IconWallet from '~icons/lucide/wallet'
import { FieldGroup } from '#ui/field.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { maxPaymentFen } from '#features/payments/model.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { PayMethod } from './use-pay.ts'

/** Balance or gateway; says what the balance lacks and where to get it. */
export function PayMethodChoice(props: { totalFen: bigint; availableFen: bigint; value: PayMethod; onChange: (method: PayMethod) => void }) {
  const m = useMessages()
  const iso = useIso()
  const name = useId()
  const to = useLocalePath()
  const missing = props.totalFen - props.availableFen
  const short = missing > 0n
  const tooMuch = props.totalFen > maxPaymentFen
  return (
    <FieldGroup legend={m.payPanel.method}>
      <RadioCards<PayMethod>
        name={name}
        columns={1}
        value={props.value}
        onChange={props.onChange}
        items={[
          {
            value: 'balance',
            label: <Labelled icon={<IconWallet className="size-4" aria-hidden />} text={m.payPanel.balance} />,
            hint: m.payPanel.available(formatFen(props.availableFen, iso)),
            disabled: short,
            reason: m.payPanel.missing(formatFen(missing, iso)),
          },
          {
            value: 'sandbox',
            label: <Labelled icon={<IconGateway className="size-4" aria-hidden />} text={m.payPanel.gateway} />,
            hint: m.payPanel.gatewayHint,
            disabled: tooMuch,
            reason: m.payPanel.gatewayLimit(formatFen(maxPaymentFen, iso)),
          },
        ]}
      />
      {short ? (
        <p className="mt-2.5 text-xs">
          <Link to={to('/console/payment')} className={linkStyle}>
            {m.payPanel.rechargeFirst(formatFen(missing, iso))}
          </Link>
        </p>
      ) : null}
    </FieldGroup>
  )
}

function Labelled(props: { icon: ReactNode; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      {props.icon}
      {props.text}
    </span>
  )
}

/** The method that is chosen unless the customer says otherwise: the balance where it suffices. */
export function usualMethod(totalFen: bigint, availableFen: bigint): PayMethod {
  return availableFen >= totalFen ? 'balance' : 'sandbox'
}
