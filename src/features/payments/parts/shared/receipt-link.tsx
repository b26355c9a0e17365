import { useLocale } from '#platform/i18n/messages.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Downloads the receipt of a payment or of an order, in the page's language. */
export function ReceiptLink(props: { payment: { id: string; number: string } } | { order: { number: string } }) {
  const m = useMessages()
  const locale = useLocale()
  const [path, number] = 'payment' in props ? [`payments/${props.payment.id}`, props.payment.number] : [`orders/${props.order.number}`, props.order.number]
  return (
    <a href={`/api/${path}/receipt?locale=${locale}`} download className={`${linkStyle} inline-flex min-h-6 items-center`}>
      {m.receipt}
      <span className="sr-only"> {number}</span>
    </a>
  )
}
