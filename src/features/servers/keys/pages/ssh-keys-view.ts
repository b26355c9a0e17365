import { useDates } from '#platform/i18n/messages.tsx'
import { useKeyMessages } from '../messages/use-messages.ts'
import { useKeyGuide } from '../parts/key-guide.ts'
import type { KeysPage } from '../model.ts'

/** View of the account's keys, with instructions in steps. */
export function useSshKeysView({ keys, max }: KeysPage) {
  const m = useKeyMessages()
  return {
    m,
    dateTime: useDates().dateTime,
    guide: useKeyGuide(),
    head: { title: m.title, subtitle: m.subtitle, count: keys.length > 0 ? m.count(keys.length, max) : null },
    empty: { art: 'key' as const, title: m.empty, text: m.emptyText },
  }
}
export type SshKeysView = ReturnType<typeof useSshKeysView>
