import { Notice } from '#ui/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { ServerView } from '../model.ts'

/** Why a server cannot be acted on, in words that its owner understands. */
export function ServerNotices({ server, now }: { server: ServerView; now: Date }) {
  const m = useMessages()
  const failed = server.operation === null && server.latest?.state === 'failed' ? server.latest : null
  const lines = [
    ...server.locks.map((lock) => ({ key: lock as string, tone: 'warn' as const, text: m.locks[lock] })),
    ...(server.state === 'suspended' ? [{ key: 'suspended', tone: 'warn' as const, text: m.refusals.suspended }] : []),
    ...(server.state !== 'suspended' && server.expiresAt && server.expiresAt <= now
      ? [{ key: 'expired', tone: 'warn' as const, text: m.refusals.expired }]
      : []),
    ...(failed
      ? [
          {
            key: failed.id,
            tone: 'bad' as const,
            text: m.operation.failed(m.operation.title[failed.kind], m.operation.errors[failed.errorCode ?? 'engine'] ?? m.operation.errors['engine']!),
          },
        ]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-2.5">
      {lines.map((line) => (
        <Notice key={line.key} tone={line.tone}>
          {line.text}
        </Notice>
      ))}
    </div>
  )
}
