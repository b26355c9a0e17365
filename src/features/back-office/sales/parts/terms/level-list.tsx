import { useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { percentOf } from '#features/partnerships/model.ts'
import { useMessages } from '#features/partnerships/terms/messages/use-messages.ts'
import type { ListedLevel } from '#features/partnerships/terms/model.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import { AdminList, type AdminColumn } from '../../../parts/shared/admin-list.tsx'
import { NoteDialog } from '../../../parts/shared/note-dialog.tsx'
import { useStaffStep } from '../../../parts/shared/use-staff-step.ts'
import { LevelDialog } from './level-dialog.tsx'

/** Levels of agents with their terms, the form of each, and their withdrawal. */
export function LevelList({ levels }: { levels: readonly ListedLevel[] }) {
  const m = useMessages().levels
  const locale = useLocale()
  // A new level, or the one that is edited.
  const [editing, setEditing] = useState<ListedLevel | 'new'>()
  const columns: AdminColumn<ListedLevel>[] = [
    {
      key: 'level',
      head: m.columns.level,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block font-medium">{row.names[locale]}</span>
          <span className="ident block text-xs text-ink-3">{row.id}</span>
        </>
      ),
    },
    { key: 'threshold', head: m.columns.threshold, align: 'end', cell: (row) => <Money fen={row.yearlyFen} /> },
    { key: 'off', head: m.columns.off, align: 'end', cell: (row) => `${percentOf(row.discountPerMille)}%` },
    { key: 'floor', head: m.columns.floor, align: 'end', cell: (row) => m.floorOf(percentOf(row.floorPerMille)) },
    { key: 'agents', head: m.columns.agents, align: 'end', cell: (row) => row.agents },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => (
        <Badge tone={row.offered ? 'ok' : 'mute'} dot>
          {row.offered ? m.states.offered : m.states.withdrawn}
        </Badge>
      ),
    },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={(row.offered ? m.editOf : m.offerOf)(row.names[locale])} onClick={() => setEditing(row)}>
            {row.offered ? m.edit : m.offer}
          </Button>
          {row.offered ? <WithdrawLevel level={row} /> : null}
        </div>
      ),
    },
  ]
  return (
    <>
      <AdminList
        title={m.title}
        cardsBelow={60}
        rows={levels}
        rowKey={(row) => row.id}
        columns={columns}
        note={m.note}
        actions={
          <Button size="sm" tone="primary" icon={<IconPlus className="size-4" aria-hidden />} onClick={() => setEditing('new')}>
            {m.add}
          </Button>
        }
      />
      {editing ? <LevelDialog level={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} /> : null}
    </>
  )
}

function WithdrawLevel({ level }: { level: ListedLevel }) {
  const m = useMessages().levels
  const locale = useLocale()
  const step = useStaffStep()
  const [open, setOpen] = useState(false)
  const name = level.names[locale]
  return (
    <>
      <Button size="sm" tone="ghost" aria-label={m.withdrawOf(name)} onClick={() => setOpen(true)}>
        {m.withdraw}
      </Button>
      {open ? (
        <NoteDialog
          title={m.withdrawTitle(name)}
          description={m.withdrawText(level.agents)}
          label={m.reason}
          hint={m.reasonHint}
          submit={m.withdraw}
          mutation={step}
          onClose={() => setOpen(false)}
          onReason={(reason) => step.run(`/admin/partners/levels/${level.id}/withdraw`, { reason }, m.withdrawn)}
        />
      ) : null}
    </>
  )
}
