import { useState, type ReactNode } from 'react'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Tone } from '#ui/recipes.ts'
import { AdminList, type AdminColumn } from './admin-list.tsx'
import { useStaffStep } from './use-staff-step.ts'

type State = 'planned' | 'current' | 'past' | 'withdrawn'
const tones: Record<State, Tone> = { planned: 'info', current: 'ok', past: 'mute', withdrawn: 'warn' }

export type HistoryWords = {
  history: string
  version: (version: number) => string
  states: Record<State, string>
  columns: { version: string; effective: string; state: string; changes: string; published: string }
  plannedTitle: (version: number) => string
  plannedText: (at: string) => string
  withdraw: string
  withdrawTitle: (version: number) => string
  withdrawText: string
  withdrawn: (version: number) => string
  withdrawnBy: (name: string, at: string) => string
}

type Version = { version: number; effectiveAt: Date; publishedAt: Date; publishedBy: string; withdrawnAt: Date | null; withdrawnBy: string | null }

type Props<Row extends Version> = {
  words: HistoryWords
  versions: readonly Row[]
  planned: Row | null
  /** Number of the version in force, if one is. */
  current: number | undefined
  nameOf: (actor: string) => string
  changes: (row: Row) => ReactNode
  withdrawPath: (version: number) => `/${string}`
  /** Shown while there is no version. */
  none?: string
}

/** The planned version with its withdrawal, and all versions with their changes, author and reason. */
export function VersionHistory<Row extends Version>({ words, versions, planned, current, nameOf, changes, withdrawPath, none }: Props<Row>) {
  const { dateTime } = useDates()
  const [asked, setAsked] = useState<Row>()
  const step = useStaffStep({ onDone: () => setAsked(undefined) })
  const stateOf = (row: Row): State => {
    if (row.withdrawnAt) return 'withdrawn'
    if (row.version === planned?.version) return 'planned'
    return row.version === current ? 'current' : 'past'
  }
  const columns: AdminColumn<Row>[] = [
    { key: 'version', head: words.columns.version, phone: 'title', cell: (row) => <span className="font-medium">{words.version(row.version)}</span> },
    { key: 'effective', head: words.columns.effective, cell: (row) => dateTime(row.effectiveAt) },
    {
      key: 'state',
      head: words.columns.state,
      phone: 'state',
      cell: (row) => (
        <Badge tone={tones[stateOf(row)]} dot>
          {words.states[stateOf(row)]}
        </Badge>
      ),
    },
    { key: 'changes', head: words.columns.changes, cell: changes },
    {
      key: 'published',
      head: words.columns.published,
      cell: (row) => (
        <>
          <span className="block">{dateTime(row.publishedAt)}</span>
          <span className="block text-xs text-ink-3">{nameOf(row.publishedBy)}</span>
          {row.withdrawnAt && row.withdrawnBy ? (
            <span className="block text-xs text-ink-3">{words.withdrawnBy(nameOf(row.withdrawnBy), dateTime(row.withdrawnAt))}</span>
          ) : null}
        </>
      ),
    },
  ]
  return (
    <>
      {planned ? (
        <Notice tone="info" title={words.plannedTitle(planned.version)}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>{words.plannedText(dateTime(planned.effectiveAt))}</span>
            <Button size="sm" tone="danger-ghost" onClick={() => setAsked(planned)}>
              {words.withdraw}
            </Button>
          </div>
        </Notice>
      ) : null}
      {versions.length > 0 || !none ? (
        <AdminList title={words.history} rows={versions} rowKey={(row) => row.version} columns={columns} />
      ) : (
        <Card title={words.history}>
          <p className="text-sm text-ink-2">{none}</p>
        </Card>
      )}
      {asked ? (
        <ConfirmDialog
          title={words.withdrawTitle(asked.version)}
          description={words.withdrawText}
          confirm={words.withdraw}
          tone="danger"
          mutation={step}
          onClose={() => {
            step.clear()
            setAsked(undefined)
          }}
          onConfirm={() => void step.run(withdrawPath(asked.version), {}, words.withdrawn(asked.version))}
        />
      ) : null}
    </>
  )
}
