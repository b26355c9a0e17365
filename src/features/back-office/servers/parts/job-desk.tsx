import { useEffect, useState, type Key } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { jobsAtOnce, type JobRow, type OperationSection, type QueueRow } from '../../model/operations.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

type AdminSection = Extract<OperationSection, { view: 'jobs' }>
type Act = 'retry' | 'discard'

/** Queues of background jobs, and dead jobs, which are queued again or removed, one or several, with a reason. */
export function JobDesk({ section, onBusy }: { section: AdminSection; onBusy: (busy: boolean) => void }) {
  const m = useMessages().operationSection
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
      <Card title={m.queues} flush>
        <p className="px-5 pt-4 pb-3 text-ink-2">{m.queuesText}</p>
        <Queues queues={section.queues} />
      </Card>
      <Card
        title={m.dead}
        flush
        aside={
          chosen.length > 0 ? (
            <span className="flex flex-wrap items-center gap-2">
              <span className="text-sm text-ink-2 tabular-nums">{chosen.length > jobsAtOnce ? m.tooMany(jobsAtOnce) : m.pick(chosen.length)}</span>
              <Button size="sm" disabled={chosen.length > jobsAtOnce} onClick={() => setAsking('retry')}>
                {m.retry}
              </Button>
              <Button size="sm" tone="danger" disabled={chosen.length > jobsAtOnce} onClick={() => setAsking('discard')}>
                {m.discard}
              </Button>
            </span>
          ) : null
        }
      >
        {section.dead.length > 0 ? <p className="px-5 pt-4 pb-3 text-ink-2">{`${m.deadText}${chosen.length > 0 ? '' : m.pickFirst}`}</p> : null}
        <DeadTable dead={section.dead} picked={picked} onPick={setPicked} />
      </Card>
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

function Queues({ queues }: { queues: readonly QueueRow[] }) {
  const m = useMessages().operationSection
  const { dateTime } = useDates()
  const head = m.queueColumns
  const columns: Column<QueueRow>[] = [
    { key: 'name', head: head.name, phone: 'title', cell: (row) => <span className="ident">{row.name}</span> },
    { key: 'due', head: head.due, align: 'end', cell: (row) => row.due },
    { key: 'later', head: head.later, align: 'end', cell: (row) => row.later },
    { key: 'running', head: head.running, align: 'end', cell: (row) => row.running },
    { key: 'dead', head: head.dead, align: 'end', cell: (row) => (row.dead > 0 ? <Badge tone="bad">{row.dead}</Badge> : 0) },
    { key: 'oldest', head: head.oldest, cell: (row) => (row.oldestAt ? dateTime(row.oldestAt) : '–') },
    { key: 'error', head: head.error, className: 'whitespace-normal', cell: (row) => <Words text={row.lastError} /> },
  ]
  return <Table caption={m.queues} columns={columns} rows={queues} rowKey={(row) => row.name} empty={<p className="px-5 pb-5 text-ink-2">{m.noQueues}</p>} />
}

type DeadProps = { dead: readonly JobRow[]; picked: ReadonlySet<Key>; onPick: (picked: ReadonlySet<Key>) => void }

function DeadTable({ dead, picked, onPick }: DeadProps) {
  const all = useMessages()
  const m = all.operationSection
  const { dateTime } = useDates()
  const head = m.deadColumns
  const nameOf = (row: JobRow) => `${row.name} ${row.key ?? row.id}`
  const columns: Column<JobRow>[] = [
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
  return (
    <Table
      caption={m.dead}
      columns={columns}
      rows={dead}
      rowKey={(row) => row.id}
      selection={{ picked, onChange: onPick, nameOf }}
      empty={<p className="p-5 text-ink-2">{all.jobs.empty}</p>}
    />
  )
}

function Words({ text }: { text: string | null }) {
  return text ? <span className="block max-w-96 text-xs break-words text-ink-2">{text}</span> : <>–</>
}
