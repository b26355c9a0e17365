import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import IconWallet from '~icons/lucide/wallet'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { covers, type Funds } from '#features/money/model/vouchers.ts'
import { useMessages as usePaymentTexts } from '#features/payments/messages/use-messages.ts'
import { maxPaymentFen, type GatewayOffer } from '#features/payments/model.ts'
import { GatewayMark } from '#features/payments/parts/shared/gateway-mark.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { canMix, splitFor, type PayChoice, type PayMethod } from './pay-choice.ts'
import { PaySplit } from './pay-split.tsx'

/** Choice between vouchers with balance, or a gateway for the rest. Shows the missing amount, a link to recharge, and the split. */
export function PayMethodChoice(props: {
  totalFen: bigint
  funds: Funds
  gateways: readonly GatewayOffer[]
  value: PayChoice
  onChange: (choice: PayChoice) => void
}) {
  const m = useMessages().payPanel
  const { gateways: names, gatewayHints, trialHint } = usePaymentTexts()
  const iso = useIso()
  const name = useId()
  const to = useLocalePath()
  const { totalFen, funds, value } = props
  const { vouchersFen, availableFen } = funds
  const missing = totalFen - vouchersFen - availableFen
  const short = missing > 0n
  const split = splitFor(value, totalFen, funds)
  const refused = (method: PayMethod): string | undefined => {
    const { restFen } = splitFor({ method, withBalance: value.withBalance }, totalFen, funds)
    if (restFen === 0n) return m.coveredByVouchers
    return restFen > maxPaymentFen ? m.gatewayLimit(formatFen(maxPaymentFen, iso)) : undefined
  }
  return (
    <FieldGroup legend={m.method}>
      <RadioCards<PayMethod>
        name={name}
        columns={1}
        value={value.method}
        onChange={(method) => props.onChange({ ...value, method })}
        items={[
          {
            value: 'balance',
            label: <Labelled icon={<IconWallet className="size-4" aria-hidden />} text={vouchersFen > 0n ? m.vouchersAndBalance : m.balance} />,
            hint: vouchersFen > 0n ? m.both(formatFen(vouchersFen, iso), formatFen(availableFen, iso)) : m.available(formatFen(availableFen, iso)),
            disabled: short,
            reason: m.missing(formatFen(missing, iso)),
          },
          ...props.gateways.map(({ name: gateway, isTrial }) => {
            const reason = refused(gateway)
            return {
              value: gateway,
              label: <Labelled icon={<GatewayMark name={gateway} className="size-4" />} text={names[gateway]} />,
              hint: isTrial ? trialHint : gatewayHints[gateway],
              disabled: reason !== undefined,
              reason: reason ?? '',
            }
          }),
        ]}
      />
      {short && availableFen > 0n && canMix(value.method) ? (
        <Checkbox checked={value.withBalance} onChange={(event) => props.onChange({ ...value, withBalance: event.target.checked })} className="mt-3">
          {m.withBalance(formatFen(availableFen, iso))}
        </Checkbox>
      ) : null}
      {split.vouchersFen > 0n || (value.method !== 'balance' && split.balanceFen > 0n) ? <PaySplit split={split} /> : null}
      {short ? (
        <p className="mt-2.5 text-xs">
          <Link to={to('/console/payment')} className={linkStyle}>
            {m.rechargeFirst(formatFen(missing, iso))}
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

/** Default choice: vouchers and balance if they are sufficient, otherwise a gateway for the rest. */
export function usualChoice(totalFen: bigint, funds: Funds, gateways: readonly GatewayOffer[]): PayChoice {
  const method = covers(funds, totalFen) ? 'balance' : (gateways[0]?.name ?? 'balance')
  return { method, withBalance: method !== 'balance' }
}
