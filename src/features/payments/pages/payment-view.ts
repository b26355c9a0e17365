import { useMessages } from '../messages/use-messages.ts'
import type { PaymentProps } from '../model.ts'

export function usePaymentView(props: PaymentProps) {
  return { ...props, m: useMessages() }
}
export type PaymentView = ReturnType<typeof usePaymentView>
