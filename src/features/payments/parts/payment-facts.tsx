import { useDates } from '#platform/i18n/messages.tsx'
import { Facts } from '#ui/display/card.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { Payment } from '../model.ts'

/** Code or sign, instructions, facts: side by side where there is room. */
export const watchGrid = 'grid gap-x-9 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)] xl:grid-cols-[auto_minmax(0,1fr)_20rem]'

/** Facts of a payment, open or ended. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const m = useMessages()
  const { dateTime } = useDates()
  const items = [
    { key: 'number', label: m.facts.number, value: <span className="ident">{payment.number}</span> },
    { key: 'purpose', label: m.facts.purpose, value: m.purposes[payment.purpose] },
    { key: 'gateway', label: m.facts.gateway, value: m.gateways[payment.gateway] },
    { key: 'created', label: m.facts.created, value: dateTime(payment.createdAt) },
    ...(payment.settledAt ? [{ key: 'settled', label: m.facts.settled, value: dateTime(payment.settledAt) }] : []),
  ]
  return (
    <div className="border-line max-xl:border-t max-xl:pt-5 md:max-xl:col-span-2 xl:border-s xl:ps-8">
      <Facts items={items} columns={1} className="max-w-md" />
    </div>
  )
}
