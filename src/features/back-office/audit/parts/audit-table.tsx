import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import type { AdminColumn } from '../../parts/shared/admin-list.tsx'
import { detailText } from '../detail-text.ts'
import type { AuditAct, AuditOutcome } from '../../model/audit.ts'
import { useMessages } from '../../messages/use-messages.ts'

const tones: Record<AuditOutcome, 'ok' | 'warn' | 'bad' | 'info'> = { done: 'ok', refused: 'warn', failed: 'bad', open: 'info', lost: 'bad' }

/** Columns of acts of the staff. */
export function useAuditColumns(): AdminColumn<AuditAct>[] {
  const m = useMessages().audit
  const { dateTime } = useDates()
  return [
    {
      key: 'at',
      head: m.columns.at,
      cell: (row) => (
        <>
          <span className="block">{dateTime(row.at)}</span>
          <span className="ident block text-xs text-ink-3">{`#${row.seq}`}</span>
        </>
      ),
    },
    {
      key: 'who',
      head: m.columns.who,
      cell: (row) => (
        <>
          <span className="block max-w-40 break-words whitespace-normal">{row.staff?.name ?? (row.role === 'visitor' ? m.visitor : m.commandLine)}</span>
          <span className="ident block text-xs text-ink-3">{row.ip}</span>
        </>
      ),
    },
    { key: 'what', head: m.columns.what, phone: 'title', cell: (row) => m.actions[row.action] ?? <code className="text-xs">{row.action}</code> },
    {
      key: 'subject',
      head: m.columns.subject,
      cell: (row) => (
        <span className="ident block max-w-56 truncate" title={row.subject}>
          {row.subject || '–'}
        </span>
      ),
    },
    { key: 'outcome', head: m.columns.outcome, phone: 'state', cell: (row) => <Badge tone={tones[row.outcome]}>{m.outcomes[row.outcome]}</Badge> },
    {
      key: 'detail',
      head: m.columns.detail,
      cell: (row) => <span className="block max-w-80 text-xs break-words whitespace-normal text-ink-2">{detailText(row.detail, m) || '–'}</span>,
    },
  ]
}
