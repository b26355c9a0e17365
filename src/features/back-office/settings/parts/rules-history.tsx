import { useState } from 'react'
import { versionAt, type ListedRuleVersion, type RulesView } from '#features/rules/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Tone } from '#ui/recipes.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useRuleWords } from './use-rule-words.ts'

type State = 'planned' | 'current' | 'past' | 'withdrawn'
const tones: Record<State, Tone> = { planned: 'info', current: 'ok', past: 'mute', withdrawn: 'warn' }

type Props = { view: RulesView; names: Readonly<Record<string, string>>; now: Date }

/** The planned version with its withdrawal, and all versions with their changes, author and reason. */
export function RulesHistory({ view, names, now }: Props) {
  const { m, valueOf } = useRuleWords()
  const { dateTime } = useDates()
  const [asked, setAsked] = useState<ListedRuleVersion>()
  const step = useStaffStep({ onDone: () => setAsked(undefined) })
  const current = versionAt(view.versions, now)?.version
  const stateOf = (row: ListedRuleVersion): State => {
    if (row.withdrawnAt) return 'withdrawn'
    if (row.version === view.planned?.version) return 'planned'
    return row.version === current ? 'current' : 'past'
  }
  const columns: AdminColumn<ListedRuleVersion>[] = [
    { key: 'version', head: m.columns.version, phone: 'title', cell: (row) => <span className="font-medium">{m.version(row.version)}</span> },
    { key: 'effective', head: m.columns.effective, cell: (row) => dateTime(row.effectiveAt) },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => (
        <Badge tone={tones[stateOf(row)]} dot>
          {m.states[stateOf(row)]}
        </Badge>
      ),
    },
    {
      key: 'changes',
      head: m.columns.changes,
      cell: (row) => (
        <>
          {row.changes.map(({ name, from, to }) => (
            <span key={name} className="block">
              {m.fields[name]} {valueOf(name, from)} → {valueOf(name, to)}
            </span>
          ))}
          <span className="block text-xs text-ink-3">{row.note}</span>
        </>
      ),
    },
    {
      key: 'published',
      head: m.columns.published,
      cell: (row) => (
        <>
          <span className="block">{dateTime(row.publishedAt)}</span>
          <span className="block text-xs text-ink-3">{names[row.publishedBy] ?? m.someone}</span>
          {row.withdrawnAt && row.withdrawnBy ? (
            <span className="block text-xs text-ink-3">{m.withdrawnBy(names[row.withdrawnBy] ?? m.someone, dateTime(row.withdrawnAt))}</span>
          ) : null}
        </>
      ),
    },
  ]
  const { planned } = view
  return (
    <>
      {planned ? (
        <Notice tone="info" title={m.plannedTitle(planned.version)}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>{m.plannedText(dateTime(planned.effectiveAt))}</span>
            <Button size="sm" tone="danger-ghost" onClick={() => setAsked(planned)}>
              {m.withdraw}
            </Button>
          </div>
        </Notice>
      ) : null}
      {view.versions.length > 0 ? (
        <AdminList title={m.history} rows={view.versions} rowKey={(row) => row.version} columns={columns} />
      ) : (
        <Card title={m.history}>
          <p className="text-sm text-ink-2">{m.none}</p>
        </Card>
      )}
      {asked ? (
        <ConfirmDialog
          title={m.withdrawTitle(asked.version)}
          description={m.withdrawText}
          confirm={m.withdraw}
          tone="danger"
          mutation={step}
          onClose={() => {
            step.clear()
            setAsked(undefined)
          }}
          onConfirm={() => void step.run(`/admin/rules/${asked.version}/withdraw`, {}, m.withdrawn(asked.version))}
        />
      ) : null}
    </>
  )
}
