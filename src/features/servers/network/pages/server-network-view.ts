import { useNetworkMessages } from '../messages/use-messages.ts'
import type { NetworkProps } from '../../parts/admin/admin-props.ts'

export function useServerNetworkView(props: NetworkProps) {
  return { ...props, m: useNetworkMessages().addresses }
}
export type ServerNetworkView = ReturnType<typeof useServerNetworkView>
