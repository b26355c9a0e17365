import { useMessages } from '../../messages/use-messages.ts'
import { useGuestMessages } from '../../guests/messages/use-messages.ts'
import type { CloudConsoleProps } from '../../guests/parts/shared-props.ts'

export function useCloudConsoleView(props: CloudConsoleProps) {
  return { ...props, m: useMessages(), guest: useGuestMessages() }
}
export type CloudConsoleView = ReturnType<typeof useCloudConsoleView>
