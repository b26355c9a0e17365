import { useId } from 'react'
import { Switch } from '#ui/forms/checkbox.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useLocale } from '#platform/i18n/messages.tsx'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { zoneOf } from '../../config/choices.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { leftIn } from '../../model.ts'
import { StepPrice, TermPrice } from '../../parts/buying/choice-price.tsx'
import { BuyRow, BuyStep } from '../../parts/buying/buy-row.tsx'
import type { CloudBuy } from './cloud-buy.ts'
import { CouponField } from '../../parts/coupon-field.tsx'

/** Period, quantity and automatic renewal. */
export function BuyTerm(props: { buy: CloudBuy; faults: Record<string, string> }) {
  const { buy, faults } = props
  const m = useMessages()
  const locale = useLocale()
  const faultText = useFaultText()
  const coupon = buy.couponFault
  const stepId = useId()
  const { sizes } = buy.offer
  const zone = zoneOf(buy.offer, buy.config)
  const left = zone ? leftIn(zone, buy.config.family) : sizes.quantity
  const max = Math.max(1, Math.min(sizes.quantity, left))
  const off = (months: number) => buy.periodPercentOff.find((item) => item.months === months)?.percent ?? 0
  return (
    <>
      <BuyRow label={m.fields.months} radios fault={faults['months']}>
        <RadioCards
          name="months"
          size="sm"
          columns={6}
          value={String(buy.config.months)}
          items={buy.offer.periods.map((months) => ({
            value: String(months),
            label: m.period(months),
            hint: (
              <TermPrice
                of={buy.prices}
                months={months}
                perMonth={m.perMonth}
                off={off(months) > 0 ? m.periodOff(off(months)) : null}
                chosen={months === buy.config.months}
              />
            ),
          }))}
          onChange={(value) => buy.change({ months: buy.offer.periods.find((months) => String(months) === value)! })}
        />
      </BuyRow>
      <BuyRow label={m.fields.quantity} note={m.buy.notes.quantity(max)} fault={faults['quantity']}>
        <BuyStep>
          <NumberField
            label={m.fields.quantity}
            describedBy={stepId}
            value={buy.config.quantity}
            min={1}
            max={max}
            onChange={(quantity) => buy.change({ quantity })}
          />
          <StepPrice of={buy.prices} name="qty" step={m.buy.more('1')} id={stepId} />
        </BuyStep>
      </BuyRow>
      <BuyRow label={m.fields.autoRenew} fault={faults['autoRenew']}>
        <Switch className="min-h-9" checked={buy.config.autoRenew} onChange={(event) => buy.change({ autoRenew: event.target.checked })}>
          <span className="text-ink">{m.buy.autoRenewLabel}</span>
          <span className="block text-xs text-ink-3">{m.buy.notes.autoRenew}</span>
        </Switch>
      </BuyRow>
      <BuyRow label={m.fields.couponCode} fault={coupon ? faultText(coupon) : undefined}>
        <CouponField
          texts={m.buy.coupon}
          locale={locale}
          value={buy.config.couponCode}
          fault={coupon?.code}
          onChange={(couponCode) => buy.change({ couponCode })}
        />
      </BuyRow>
    </>
  )
}
