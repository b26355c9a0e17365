import { useNavigate } from 'react-router'
import { useMessages } from '../messages/use-messages.ts'
import type { InvoicesProps } from '../model.ts'

export function useInvoicesView(props: InvoicesProps) {
  return { ...props, m: useMessages(), navigate: useNavigate() }
}
export type InvoicesView = ReturnType<typeof useInvoicesView>
