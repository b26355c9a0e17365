import { useMessages } from '../messages/use-messages.ts'
import type { PaymentProps } from '../model.ts'

export function usePaymentView(props: PaymentProps) {
  const isTrial = props.gateways.some(({ name, isTrial }) => isTrial && name === props.watched?.gateway)
  return { ...props, isTrial, m: useMessages() }
}
export type PaymentView = ReturnType<typeof usePaymentView>
