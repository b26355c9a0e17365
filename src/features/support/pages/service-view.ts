import { useNavigate } from 'react-router'
import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { NewProps, ServiceProps } from '../parts/service-props.ts'
import { useNewWorkOrder } from '../parts/new-work-order/use-new-work-order.ts'
import { useSuggestions } from '../parts/new-work-order/use-suggestions.ts'

export function useServiceView(props: ServiceProps) {
  return { ...props, m: useMessages(), navigate: useNavigate(), dateTime: useDates().dateTime }
}
export type ServiceView = ReturnType<typeof useServiceView>

/** View of a new work order, with articles that may answer it. */
export function useNewWorkOrderView(creating: NewProps, props: ServiceProps) {
  const { form, state } = useNewWorkOrder(creating, props)
  return { form, state, found: useSuggestions(`${state.title.text} ${state.body.text.slice(0, 100)}`) }
}
