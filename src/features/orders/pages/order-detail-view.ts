import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useMessages } from '../messages/use-messages.ts'
import { orderCan, type OrderDetailProps } from '../model.ts'
import { useConfigFacts } from '../parts/config-text.tsx'
import { useOrderSteps } from '../parts/order-steps.ts'

export function useOrderDetailView(props: OrderDetailProps) {
  const { order, names } = props
  return {
    ...props,
    m: useMessages(),
    listPath: useLocalePath()('/console/order'),
    steps: useOrderSteps(order),
    facts: useConfigFacts(order, names),
    payable: orderCan('pay', order),
  }
}
export type OrderDetailView = ReturnType<typeof useOrderDetailView>
