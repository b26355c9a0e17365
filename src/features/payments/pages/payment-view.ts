import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { PaymentProps } from '../model.ts'
import type { MethodOffer, StoredMethod } from '../model/methods.ts'
import { useMethodMessages } from '../stored/messages/use-method-messages.ts'

/** Stored payment methods, loaded apart from the recharge form. */
export const PaymentMethods = lazyPart(async () => (await import('../stored/parts/payment-methods.tsx')).PaymentMethods)

/** Props of the payment page, shared by both designs. */
export type PaymentPageProps = PaymentProps & { methods: StoredMethod[]; methodOffers: MethodOffer[] }

type Texts = { m: ReturnType<typeof useMessages>; methods: ReturnType<typeof useMethodMessages> }

/** Title of the page, or of the part that is shown alone. */
export function titleOf({ m, methods }: Texts, alone: PaymentProps['alone']): string {
  if (alone === 'payment-methods') return methods.title
  if (alone === 'live-pay-history') return m.history
  return alone === 'live-pay' ? m.livePay : m.title
}

export function usePaymentView(props: PaymentPageProps) {
  const isTrial = props.gateways.some(({ name, isTrial }) => isTrial && name === props.watched?.gateway)
  const m = useMessages()
  const methodTexts = useMethodMessages()
  const { alone } = props
  const shows = { pay: alone === undefined || alone === 'live-pay', methods: alone === undefined || alone === 'payment-methods', history: alone === undefined }
  return { ...props, isTrial, m, methodTexts, shows }
}
