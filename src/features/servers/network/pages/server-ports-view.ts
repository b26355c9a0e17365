import { useNetworkMessages } from '../messages/use-messages.ts'
import type { PortsProps } from '../../parts/admin/admin-props.ts'

export function useServerPortsView(props: PortsProps) {
  return { ...props, m: useNetworkMessages() }
}
export type ServerPortsView = ReturnType<typeof useServerPortsView>
