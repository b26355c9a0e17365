import { useDates } from '#platform/i18n/messages.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'

/** Warns that the states on the page may be old, because the engine has not reported for a while. */
export function LostNotice({ since }: { since: Date | null }) {
  const m = useMessages()
  const { dateTime } = useDates()
  return since ? (
    <Notice tone="warn" className="mb-4">
      {m.lost(dateTime(since))}
    </Notice>
  ) : null
}
