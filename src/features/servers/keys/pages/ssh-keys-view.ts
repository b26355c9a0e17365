import { useDates } from '#platform/i18n/messages.tsx'
import { useKeyMessages } from '../messages/use-messages.ts'
import { useKeyGuide } from '../parts/key-guide.ts'
import type { KeysPage } from '../model.ts'

export function useSshKeysView(props: KeysPage) {
  return { ...props, m: useKeyMessages(), dateTime: useDates().dateTime, guide: useKeyGuide() }
}
export type SshKeysView = ReturnType<typeof useSshKeysView>
