import { useState } from 'react'
import { Link } from 'react-router'
import { useDates } from '#platform/i18n/messages.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { DomainError } from '#platform/domain-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { admissionDays, type Approval, type ApprovalPage, type ApprovalState } from '../../model/approvals.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { DecideApproval, type ApprovalTask } from './decide-approval.tsx'
import { subjectAddress, useApprovalTexts } from './use-approval-texts.ts'

const tones: Record<ApprovalState, Tone> = { waiting: 'warn', approved: 'ok', rejected: 'bad', withdrawn: 'mute', expired: 'mute', failed: 'bad' }

/** Requests for approval, waiting or closed, with the actions of the reader. */
export function ApprovalList({ page }: { page: ApprovalPage }) {
  const m = useMessages().approvals
  const [task, setTask] = useState<ApprovalTask>()
  const { approvals, view, ...paging } = page
  // Nothing can be done with a closed request.
  const columns = useColumns(setTask).filter(({ key }) => key !== 'actions' || view === 'waiting')
  return (
    <>
      <AdminList
        title={m.list}
        rows={approvals}
        rowKey={(row) => row.id}
        columns={columns}
        cardsBelow={66}
        none={view === 'waiting' ? m.none : m.noneDecided}
        query={{ view: view === 'waiting' ? undefined : view }}
        tabs={{
          label: m.views.label,
          name: 'view',
          items: [
            { value: undefined, text: m.views.waiting },
            { value: 'decided', text: m.views.decided },
          ],
        }}
        paging={paging}
      />
      {task ? <DecideApproval {...task} onClose={() => setTask(undefined)} /> : null}
    </>
  )
}

function useColumns(onTask: (task: ApprovalTask) => void): AdminColumn<Approval>[] {
  const m = useMessages().approvals
  const { dateTime } = useDates()
  return [
    { key: 'what', head: m.columns.what, phone: 'title', cell: (row) => <What row={row} /> },
    {
      key: 'amount',
      head: m.columns.amount,
      align: 'end',
      cell: (row) => (row.amountFen === null ? <span className="text-ink-3">–</span> : <Money fen={row.amountFen} className="font-semibold" />),
    },
    { key: 'reason', head: m.columns.reason, cell: (row) => <span className="block max-w-52 break-words whitespace-normal">{row.reason || '–'}</span> },
    {
      key: 'by',
      head: m.columns.by,
      cell: (row) => (
        <>
          <span className="inline-block max-w-32 break-words whitespace-normal">{row.requestedBy.name}</span>
          <span className="block text-xs text-ink-3">{dateTime(row.createdAt)}</span>
        </>
      ),
    },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (row) => <State row={row} /> },
    { key: 'actions', head: m.columns.actions, phone: 'actions', cell: (row) => <Actions row={row} onTask={onTask} /> },
  ]
}

function What({ row }: { row: Approval }) {
  const m = useMessages().approvals
  const { subject, detail } = useApprovalTexts(row)
  return (
    <>
      <span className="block font-medium">{m.kinds[row.kind]}</span>
      <Link to={subjectAddress(row)} className={`${linkStyle} ident block max-w-52 truncate`}>
        {subject}
      </Link>
      {detail ? <span className="block max-w-52 text-xs break-words whitespace-normal text-ink-2">{detail}</span> : null}
    </>
  )
}

function State({ row }: { row: Approval }) {
  const m = useMessages().approvals
  const errorMessage = useErrorMessage()
  const { dateTime } = useDates()
  const remark = row.note ?? (row.failure ? errorMessage(new DomainError('conflict', row.failure)) : row.alone ? m.alone : undefined)
  return (
    <>
      <Badge tone={tones[row.state]}>{m.states[row.state]}</Badge>
      {row.state === 'waiting' ? <span className="mt-1 block text-xs text-ink-3">{m.until(dateTime(row.expiresAt))}</span> : null}
      {row.decidedBy && row.decidedAt ? (
        <span className="mt-1 block max-w-44 text-xs break-words whitespace-normal text-ink-3">{m.decidedBy(row.decidedBy.name, dateTime(row.decidedAt))}</span>
      ) : null}
      {remark ? <span className="mt-1 block max-w-44 text-xs break-words whitespace-normal text-ink-2">{remark}</span> : null}
    </>
  )
}

function Actions({ row, onTask }: { row: Approval; onTask: (task: ApprovalTask) => void }) {
  const m = useMessages().approvals
  const { subject } = useApprovalTexts(row)
  const named = (act: string) => `${act}: ${m.kinds[row.kind]} ${subject}`
  const button = (what: ApprovalTask['what'], tone?: 'ghost') => (
    <Button size="sm" {...(tone ? { tone } : {})} aria-label={named(m[what])} onClick={() => onTask({ of: row, what })}>
      {m[what]}
    </Button>
  )
  if (row.can === 'withdraw') return button('withdraw')
  if (row.can === 'admitted') return <span className="block max-w-40 text-xs whitespace-normal text-ink-2">{m.admitted(admissionDays)}</span>
  if (row.can === 'decide')
    return (
      <span className="inline-flex gap-2">
        {button('approve')}
        {button('reject', 'ghost')}
      </span>
    )
  return null
}
