import { useEffect, useState, type Key } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { jobsAtOnce, type JobRow, type OperationSection, type QueueRow } from '../../model/operations.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

type AdminSection = Extract<OperationSection, { view: 'jobs' }>
type Act = 'retry' | 'discard'

/** Queues of background jobs, and dead jobs, which are queued again or removed, one or several, with a reason. */
export function JobQueues({ section, onBusy }: { section: AdminSection; onBusy: (busy: boolean) => void }) {
  const all = useMessages()
  const m = all.operationSection
  const step = useStaffStep()
  const [picked, setPicked] = useState<ReadonlySet<Key>>(new Set())
  const [asking, setAsking] = useState<Act>()
  const chosen = section.dead.filter((job) => picked.has(job.id))

  useEffect(() => {
    if (!asking) return
    onBusy(true)
    return () => onBusy(false)
  }, [asking, onBusy])

  async function submit(act: Act, reason: string) {
    const jobIds = chosen.map((job) => job.id)
    const sent = await step.run(`/admin/jobs/${act}`, { jobIds, reason }, act === 'retry' ? m.retried(jobIds.length) : m.discarded(jobIds.length))
    if (sent) setPicked(new Set())
    return sent
  }

  return (
    <>
      {section.unrelayed > 0 ? <Notice tone="info">{m.unrelayed(section.unrelayed)}</Notice> : null}
      <AdminList
        cardsBelow={60}
        title={m.queues}
        text={m.queuesText}
        rows={section.queues}
        rowKey={(row) => row.name}
        columns={useQueueColumns()}
        none={m.noQueues}
        query={{ view: 'jobs' }}
      />
      <AdminList
        title={m.dead}
        text={section.dead.length > 0 ? `${m.deadText}${chosen.length > 0 ? '' : m.pickFirst}` : undefined}
        rows={section.dead}
        rowKey={(row) => row.id}
        columns={useDeadColumns()}
        none={all.jobs.empty}
        query={{ view: 'jobs' }}
        selection={{ picked, onChange: setPicked, nameOf: (row) => `${row.name} ${row.key ?? row.id}` }}
        actions={
          chosen.length > 0 ? (
            <>
              <span className="text-sm text-ink-2 tabular-nums">{chosen.length > jobsAtOnce ? m.tooMany(jobsAtOnce) : m.pick(chosen.length)}</span>
              <Button size="sm" disabled={chosen.length > jobsAtOnce} onClick={() => setAsking('retry')}>
                {m.retry}
              </Button>
              <Button size="sm" tone="danger" disabled={chosen.length > jobsAtOnce} onClick={() => setAsking('discard')}>
                {m.discard}
              </Button>
            </>
          ) : null
        }
      />
      {asking ? (
        <NoteDialog
          title={asking === 'retry' ? m.retryTitle(chosen.length) : m.discardTitle(chosen.length)}
          description={asking === 'retry' ? m.retryText : m.discardText}
          label={m.reason}
          hint={m.reasonHint}
          submit={m[asking]}
          mutation={step}
          onClose={() => setAsking(undefined)}
          onReason={(reason) => submit(asking, reason)}
        />
      ) : null}
    </>
  )
}

function useQueueColumns(): AdminColumn<QueueRow>[] {
  const head = useMessages().operationSection.queueColumns
  const { dateTime } = useDates()
  return [
    { key: 'name', head: head.name, phone: 'title', cell: (row) => <span className="ident">{row.name}</span> },
    { key: 'due', head: head.due, align: 'end', cell: (row) => row.due },
    { key: 'later', head: head.later, align: 'end', cell: (row) => row.later },
    { key: 'running', head: head.running, align: 'end', cell: (row) => row.running },
    { key: 'dead', head: head.dead, align: 'end', cell: (row) => (row.dead > 0 ? <Badge tone="bad">{row.dead}</Badge> : 0) },
    { key: 'oldest', head: head.oldest, cell: (row) => (row.oldestAt ? dateTime(row.oldestAt) : '–') },
    { key: 'error', head: head.error, className: 'whitespace-normal', cell: (row) => <Words text={row.lastError} /> },
  ]
}

function useDeadColumns(): AdminColumn<JobRow>[] {
  const head = useMessages().operationSection.deadColumns
  const { dateTime } = useDates()
  return [
    {
      key: 'name',
      head: head.name,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="ident block">{row.name}</span>
          {row.key ? <span className="ident block text-xs text-ink-3">{row.key}</span> : null}
        </>
      ),
    },
    { key: 'error', head: head.error, className: 'whitespace-normal', cell: (row) => <Words text={row.lastError} /> },
    { key: 'attempts', head: head.attempts, align: 'end', cell: (row) => row.attempts },
    { key: 'at', head: head.at, cell: (row) => dateTime(row.diedAt) },
  ]
}

function Words({ text }: { text: string | null }) {
  return text ? <span className="block max-w-96 text-xs break-words text-ink-2">{text}</span> : <>–</>
}
