import { useState } from 'react'
import { Link } from 'react-router'
import type { ManualTask } from '#features/servers/manual/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { sectionAddress } from '../../model/accounts.ts'
import type { OperationSection } from '../../model/operations.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'

type Props = { section: Extract<OperationSection, { view: 'tasks' }>; onBusy: (busy: boolean) => void }

/** Manual tasks with their instructions and deadlines, the most urgent first. */
export function ManualTaskList({ section, onBusy }: Props) {
  const m = useMessages().operationSection.tasks
  return (
    <AdminList
      title={m.title}
      text={m.text}
      rows={section.tasks}
      rowKey={(row) => row.id}
      columns={useTaskColumns(section, onBusy)}
      none={m.none}
      query={{ view: 'tasks', ended: section.ended ? '1' : undefined }}
      tabs={{
        label: m.states,
        name: 'ended',
        items: [
          { value: undefined, text: m.open },
          { value: '1', text: m.ended },
        ],
      }}
    />
  )
}

function useTaskColumns({ names, zones }: Props['section'], onBusy: Props['onBusy']): AdminColumn<ManualTask>[] {
  const m = useMessages().operationSection.tasks
  const { dateTime } = useDates()
  return [
    {
      key: 'server',
      head: m.columns.server,
      phone: 'title',
      cell: (row) => (
        <>
          <Link to={`/admin/servers${sectionAddress({ search: row.code })}`} className={`${linkStyle} ident`}>
            {row.code}
          </Link>
          <span className="block text-xs text-ink-3">{[zones[row.zoneId] ?? row.zoneId, ...row.ipv4].join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'work',
      head: m.columns.work,
      cell: (row) => (
        <span className="flex flex-col gap-1 whitespace-normal sm:max-w-80">
          <span className="font-medium">{m.kinds[row.kind](row.fromLevel, row.toLevel)}</span>
          {row.instructions ? <span className="text-xs text-ink-2">{row.instructions}</span> : null}
          {row.note ? <span className="text-xs text-ink-3">{row.note}</span> : null}
        </span>
      ),
    },
    { key: 'due', head: m.columns.due, cell: (row) => dateTime(row.endedAt ?? row.dueAt) },
    { key: 'assignee', head: m.columns.assignee, cell: (row) => (row.assigneeId ? (names[row.assigneeId] ?? row.assigneeId) : m.unassigned) },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => <Badge tone={row.overdue ? 'bad' : row.state === 'done' ? 'ok' : 'mute'}>{row.overdue ? m.overdue : m.stateNames[row.state]}</Badge>,
    },
    { key: 'actions', head: m.columns.actions, phone: 'actions', cell: (row) => (row.state === 'open' ? <TaskActions task={row} onBusy={onBusy} /> : null) },
  ]
}

function TaskActions({ task, onBusy }: { task: ManualTask; onBusy: (busy: boolean) => void }) {
  const m = useMessages().operationSection.tasks
  const step = useStaffStep()
  const [open, setOpen] = useState(false)

  function show(next: boolean) {
    setOpen(next)
    onBusy(next)
  }
  return (
    <span className="flex flex-wrap gap-2">
      {task.assigneeId ? null : (
        <Button size="sm" tone="ghost" aria-label={m.takeOf(task.code)} onClick={() => void step.run(`/admin/manual-tasks/${task.id}/take`, {}, m.taken)}>
          {m.take}
        </Button>
      )}
      <Button size="sm" aria-label={m.completeOf(task.code)} onClick={() => show(true)}>
        {m.complete}
      </Button>
      {open ? (
        <NoteDialog
          title={m.completeOf(task.code)}
          description={task.kind === 'set-up' || task.kind === 'change' ? m.completeText : m.kinds[task.kind](task.fromLevel, task.toLevel)}
          label={m.note}
          hint={m.noteHint}
          submit={m.complete}
          mutation={step}
          onClose={() => show(false)}
          onReason={(note) => step.run(`/admin/manual-tasks/${task.id}/complete`, { note }, m.completed)}
        />
      ) : null}
    </span>
  )
}
