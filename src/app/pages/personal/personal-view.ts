import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useProfileMessages } from '#features/account/profile/messages/use-profile-messages.ts'
import { useMessages } from '#features/messages/messages/use-messages.ts'
import type { PersonalProps } from './personal-props.ts'

export function usePersonalView(props: PersonalProps) {
  return { ...props, profile: useProfileMessages(), to: useLocalePath(), date: useDates().date, m: useMessages() }
}
export type PersonalView = ReturnType<typeof usePersonalView>
