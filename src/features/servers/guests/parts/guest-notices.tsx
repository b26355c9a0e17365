import { Notice } from '#ui/feedback/notice.tsx'
import { useDates } from '#platform/i18n/messages.tsx'
import { useGuestMessages } from '../messages/use-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import { errorTextForGuest } from '../../model/operation-error.ts'

/** Reasons why a guest cannot act on a server, without the owner's private data: no money, no messages of staff. */
export function GuestNotices({ server, now }: { server: ServerView; now: Date }) {
  const { operation: m, errors } = useMessages()
  const g = useGuestMessages().shared.notices
  const { dateTime } = useDates()
  const off = server.state === 'suspended' || server.state === 'recycled'
  const expired = !off && server.expiresAt !== null && server.expiresAt <= now
  const failed = server.operation === null ? server.latest : null
  const why = failed ? errorTextForGuest(m.errors, failed) : undefined
  const lines: { key: string; tone: 'warn' | 'bad'; text: string }[] = []
  if (server.trafficStoppedAt) lines.push({ key: 'traffic', tone: 'warn', text: errors['traffic-used-up'] })
  if (server.rescueAt) lines.push({ key: 'rescue', tone: 'warn', text: g.rescue(dateTime(server.rescueAt)) })
  if (server.locks.length > 0) lines.push({ key: 'locked', tone: 'warn', text: server.locks.includes('transfer') ? g.transfer : g.locked })
  if (off) lines.push({ key: 'off', tone: 'bad', text: g.off })
  if (expired) lines.push({ key: 'expired', tone: 'warn', text: g.expired })
  if (failed && why) lines.push({ key: failed.id, tone: 'bad', text: m.failed(m.title[failed.kind], why) })
  if (lines.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-2.5">
      {lines.map(({ key, tone, text }) => (
        <Notice key={key} tone={tone}>
          {text}
        </Notice>
      ))}
    </div>
  )
}
