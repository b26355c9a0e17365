import { useMessages } from '#features/safety/messages/use-messages.ts'
import type { SafeSettingsProps } from './safe-settings-props.ts'

export function useSafeSettingsView(props: SafeSettingsProps) {
  return { ...props, m: useMessages() }
}
export type SafeSettingsView = ReturnType<typeof useSafeSettingsView>
